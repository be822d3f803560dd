/**
 * The last searches of this device: nothing is written before a search is sent, and the shopper can clear them.
 * @module
 */

import { deviceList } from '#client/browser/device-list.ts'
import { parseRecentSearches, withSearch } from '#domain/search/recent-searches.ts'

const searches = deviceList('recent-searches', parseRecentSearches)

export const recentSearches = searches.read
export const rememberSearch = (words: string): void => searches.write(withSearch(searches.read(), words))
export const forgetSearches = searches.clear
