/**
 * The latest searches on this device. Nothing is stored before the first search, and the shopper can clear the list.
 * @module
 */

import { deviceList } from '#client/browser/device-list.ts'
import { parseRecentSearches, withSearch } from '#domain/search/recent-searches.ts'

const searches = deviceList('recent-searches', parseRecentSearches)

export const recentSearches = searches.read
export const rememberSearch = (words: string): void => searches.write(withSearch(searches.read(), words))
export const forgetSearches = searches.clear
