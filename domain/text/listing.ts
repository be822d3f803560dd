/**
 * Words of a category listing.
 * @module
 */
import type { ListingSort } from '#domain/listing/listing-query.ts'
import type { Market } from '#domain/markets.ts'
import { departmentLinks } from './departments.ts'
import { spelt } from './spelt.ts'

export const listingText = {
  breadcrumb: 'You are here',
  home: 'Home',
  count: (total: number) => (total === 1 ? '1 piece' : `${total} pieces`),
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  within: (category: string) => `More in ${category}`,
  tools: 'Filter, sort and view',
  /** Spec A §2 has the words of the sidebar. */
  filters: {
    open: (chosen: number) => (chosen > 0 ? `Filter (${chosen})` : 'Filter'),
    title: 'Filter',
    done: 'Done',
    count: (total: number) => `(${total})`,
    clear: 'Clear All',
    loading: 'Loading filters',
    none: 'No filters are available now',
    /** On the page of the filters alone. */
    of: (listing: string) => `Filter · ${listing}`,
    back: 'Back to results',
  },
  sort: {
    label: 'Sort by',
    apply: 'Apply',
    names: {
      featured: 'Our selection',
      newest: 'Newest first',
      popularity: 'Most loved',
      'price-asc': 'Price, low to high',
      'price-desc': 'Price, high to low',
      'name-asc': 'Name, A to Z',
      'name-desc': 'Name, Z to A',
    } satisfies Record<ListingSort, string>,
    /** The service's own order of a search. */
    bestMatch: 'Best match',
  },
  view: { label: 'View', grid: 'Grid', list: 'List' },
  chosen: {
    label: 'Chosen filters',
    color: (market: Pick<Market, 'english'>) => spelt(market, 'Colour', 'Color'),
    size: () => 'Size',
    query: 'Words',
    remove: (name: string, value: string) => `Remove ${name.toLowerCase()} ${value}`,
    clear: 'Clear all',
  },
  /** Said colour by colour, in one sentence. */
  inColour: (name: string, index: number) => `${index === 0 ? 'In ' : ', '}${name}`,
  moreColours: (market: Pick<Market, 'english'>, count: number, product: string) =>
    `See ${product} in all ${count} ${spelt(market, 'colours', 'colors')}`,
  priceBadge: { percent: (text: string) => `${text} off`, amount: (text: string) => `Save ${text}` },
  more: {
    show: 'Show more',
    loading: 'Loading more',
    shown: (shown: number, total: number) => `${shown} of ${total} pieces`,
  },
  /** Where a page has nothing of its own to show. */
  bestSellers: 'Most loved pieces',
  pages: { label: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` },
  empty: {
    title: 'Nothing on this shelf yet',
    lead: 'New pieces arrive every week. Until then, these rooms are full.',
    noMatch: 'Nothing here matches what you chose',
    noMatchLead: 'Take a filter away, or begin again with everything we have in this room.',
    all: (category: string) => `All ${category}`,
    ways: departmentLinks,
  },
} as const
