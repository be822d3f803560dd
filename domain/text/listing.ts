import type { ListingSort } from '#domain/listing/listing-query.ts'
import type { PriceRange } from '#domain/listing/price-range.ts'
import type { Market } from '#domain/markets.ts'
import { formatMoney, money } from '#domain/money.ts'
import { items } from './bag-button.ts'
import { departmentLinks } from './departments.ts'
import { spelt } from './spelt.ts'

export const listingText = {
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  count: items,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  within: (category: string) => `More in ${category}`,
  tools: 'Filter, sort and view',
  /** Texts of the sidebar (spec A §2). */
  filters: {
    open: (chosen: number) => (chosen > 0 ? `Filter (${chosen})` : 'Filter'),
    title: 'Filter',
    done: 'Done',
    count: (total: number) => `(${total})`,
    clear: 'Clear All',
    loading: 'Loading filters',
    none: 'No filters are available now',
    /** Title of the page that contains only the filters. */
    of: (listing: string) => `Filter · ${listing}`,
    back: 'Back to results',
  },
  sort: {
    label: 'Sort by',
    apply: 'Apply',
    names: {
      featured: 'Featured',
      newest: 'Newest first',
      popularity: 'Most loved',
      'price-asc': 'Price, low to high',
      'price-desc': 'Price, high to low',
      'name-asc': 'Name, A to Z',
      'name-desc': 'Name, Z to A',
    } satisfies Record<ListingSort, string>,
    /** The search service's default order. */
    bestMatch: 'Best match',
  },
  view: { label: 'View', grid: 'Grid', list: 'List' },
  price: {
    legend: 'Price',
    from: 'From',
    to: 'To',
    /** `£20 to £80`, `from £20`, `up to £80`. */
    range: ({ currency, intl }: Pick<Market, 'currency' | 'intl'>, { from, to }: PriceRange): string => {
      const shown = (amount: number) => formatMoney(money(amount * 100, currency), intl, 'whole')
      if (from === undefined) {
        return `up to ${shown(to ?? 0)}`
      }
      return to === undefined ? `from ${shown(from)}` : `${shown(from)} to ${shown(to)}`
    },
  },
  chosen: {
    label: 'Chosen filters',
    query: 'Search term',
    remove: (name: string, value: string) => `Remove ${name.toLowerCase()} ${value}`,
    clear: 'Clear all',
  },
  /** Formats one colour in a list. The results are joined into one sentence. */
  inColour: (name: string, index: number) => `${index === 0 ? 'In ' : ', '}${name}`,
  moreColours: (market: Pick<Market, 'english'>, count: number, product: string) =>
    `See ${product} in all ${count} ${spelt(market, 'colours', 'colors')}`,
  priceBadge: { percent: (text: string) => `${text} off`, amount: (text: string) => `Save ${text}` },
  /** Label of a card's link that adds the product to the bag without opening its page. */
  quickAdd: (name: string) => `Choose a size: ${name}`,
  more: {
    show: 'Show more',
    loading: 'Loading more',
    shown: (shown: number, total: number) => `${shown} of ${items(total)}`,
  },
  /** Heading of the best sellers on pages that have no products of their own. */
  bestSellers: 'Most loved',
  pages: { label: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` },
  empty: {
    title: 'Nothing here yet',
    lead: 'In the meantime, try:',
    noMatch: 'Nothing matches your filters',
    noMatchLead: 'Remove a filter, or see everything here.',
    all: (category: string) => `All ${category}`,
    ways: departmentLinks,
  },
} as const
