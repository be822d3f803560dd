/**
 * Words of the search page and of the search overlay.
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { departmentsOf } from './departments.ts'

export const searchText = {
  title: 'Search',
  label: 'What are you looking for?',
  submit: 'Search',
  /** The description of the page, which other sites show with a link to it. */
  inWords: (words: string) =>
    words
      ? `What Alder & Lune has for “${words}”: clothes, things for the home, and gifts.`
      : 'Look for clothes, things for the home, and gifts.',
  resultsFor: (words: string) => `Results for “${words}”`,
  noResultsFor: (words: string) => `Nothing for “${words}” yet`,
  noResultsLead: 'Check the spelling, try fewer words, or walk through a room.',
  fewerWords: 'Search for one word',
  meant: 'Did you mean',
  related: 'Related searches',
  categories: 'Categories',
  near: 'Near what you wrote',
  rooms: 'Rooms to look in',
  departments: (market: Pick<Market, 'english'>) => departmentsOf(market).map(({ name, slugs }) => ({ names: [name], slugs })),
  failed: 'Search cannot be read just now. Please try again in a moment; the rooms below are open.',
  popularTitle: 'Popular searches',
  recentTitle: 'Your recent searches',
  clearRecent: 'Clear recent searches',
  products: 'Products',
  suggestions: 'Suggestions',
  seeAll: (words: string) => `See all results for “${words}”`,
  /** Spec A §2. */
  noProducts: 'No products found matching your search criteria.',
  count: (products: number, suggestions: number) =>
    `${products} ${products === 1 ? 'product' : 'products'}, ${suggestions} ${suggestions === 1 ? 'suggestion' : 'suggestions'}`,
  unreachable: 'Suggestions cannot be shown just now. Press Enter to search.',
} as const
