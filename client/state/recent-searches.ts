/**
 * The last searches of this device, kept in the browser alone: nothing is written before a search is sent, and the shopper can clear
 * them. The page about cookies names the key. A browser that denies storage has none.
 * @module
 */
import { parseRecentSearches, withSearch } from '#domain/search/recent-searches.ts'

const KEY = 'recent-searches'

export function recentSearches(): readonly string[] {
  try {
    return parseRecentSearches(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

export function rememberSearch(words: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withSearch(recentSearches(), words)))
  } catch {
    // The search itself goes on.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Where storage is denied there is nothing.
  }
}
