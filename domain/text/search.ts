/**
 * Texts of the search page and the search overlay.
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { sells } from '#shop'
import { departmentsOf } from './departments.ts'
import { SHOP_NAME } from './layout.ts'

export const searchText = {
  title: 'Search',
  label: 'What are you looking for?',
  submit: 'Search',
  /** The meta description. Other sites show it in link previews. */
  inWords: (words: string) => (words ? `Results for “${words}” at ${SHOP_NAME}: ${sells}.` : `Search ${SHOP_NAME}: ${sells}.`),
  resultsFor: (words: string) => `Results for “${words}”`,
  noResultsFor: (words: string) => `No results for “${words}”`,
  noResultsLead: 'Check the spelling, try fewer words, or browse by department.',
  fewerWords: 'Search for one word',
  meant: 'Did you mean',
  related: 'Related searches',
  categories: 'Categories',
  near: 'Close matches',
  browse: 'Departments',
  departments: (market: Pick<Market, 'english'>) => departmentsOf(market).map(({ name, slugs }) => ({ names: [name], slugs })),
  failed: 'Sorry, we can’t search at the moment. Please try again in a moment, or browse by department.',
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
  unreachable: 'Sorry, we can’t show suggestions at the moment. Press Enter to search.',
} as const
