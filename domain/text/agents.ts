/**
 * Texts of the pages for AI agents. They replace screen texts that make no sense outside their place on the screen.
 * @module
 */
import { FACETS } from '#domain/listing/facets.ts'
import { filterField } from '#domain/listing/listing-query.ts'

export const agentsText = {
  was: (amount: string) => `was ${amount}`,
  from: (price: string) => `from ${price}`,
  colours: (names: readonly string[]) => `In ${names.join(', ')}`,
  hiddenPrice: 'No price is shown for this item.',
  rating: (average: number, count: number) => `${average} of 5 (${count === 1 ? '1 review' : `${count} reviews`})`,
  review: (rating: number, title: string, said: string, name: string) => `${rating} of 5, ${title}: ${said} (${name})`,
  inStock: 'In stock',
  stockUnknown: 'We can’t check stock at the moment',
  reviews: 'Reviews',
  pictures: 'Pictures',
  categories: 'Categories',
  filters: 'Filters',
  pages: (page: number, pages: number) => `Page ${page} of ${pages}`,
  next: 'Next page',
  previous: 'Previous page',
  llms: {
    about: (market: string, currency: string) =>
      `These are the pages for ${market}: prices in ${currency}, with the stock, delivery and returns of that market.`,
    how: [
      'Every product, category and search page is also Markdown: request its address with `Accept: text/markdown`.',
      'Prices and stock are the same as on the page that people see. Too many requests in a short time are answered with 429 and `Retry-After`.',
      'Reading needs no account. Bags, orders and accounts are for people in a browser.',
    ],
    lookUps: 'Looking things up',
    search: 'Search',
    searchHow: `products by words; filtered by \`page\`, \`sort\`, ${FACETS.map(({ name }) => `\`${filterField(name)}\``).join(', ')}`,
    information: 'Help and information',
    delivery: 'Delivery and returns',
    sizeGuide: 'Size guide',
    shopFinder: 'Shop finder',
    markets: 'Other markets',
    optional: 'Optional',
    sitemap: 'Sitemap of every page',
  },
} as const
