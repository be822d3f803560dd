/**
 * Every link of the shop is made here; a handler or a component never writes a path by hand.
 * @module
 */

import type { Market } from '#domain/markets.ts'
import { fillPattern, PATTERNS } from './address/route-patterns.ts'
import { colourToSegment } from './product/colour-segment.ts'

const at = (market: Market, path: string): string => (path === '/' ? market.prefix || '/' : `${market.prefix}${path}`)

export interface ChosenOptions {
  readonly size?: string
  readonly length?: string
}

export const paths = {
  home: (market: Market) => at(market, PATTERNS.home),
  /** A shop path ("/browse/womens") that content or a table names, in this market. */
  within: (market: Market, path: string) => at(market, path),
  /** At most five slugs. */
  category: (market: Market, slugs: readonly string[]) =>
    at(
      market,
      fillPattern(
        PATTERNS.category,
        Object.fromEntries(slugs.map((slug, index) => [`slug_${index + 1}`, encodeURIComponent(slug)])),
      ),
    ),
  collection: (market: Market, id: number) => at(market, fillPattern(PATTERNS.collection, { collectionId: String(id) })),
  product(market: Market, product: { id: number; slug: string }, colour: string, chosen: ChosenOptions = {}): string {
    const query = new URLSearchParams()
    if (chosen.size) {
      query.set('Size', chosen.size)
    }
    if (chosen.length) {
      query.set('Length', chosen.length)
    }
    const search = query.size > 0 ? `?${query}` : ''
    const segments = { id: String(product.id), slug: encodeURIComponent(product.slug), color: colourToSegment(colour) }
    return at(market, `${fillPattern(PATTERNS.product, segments)}${search}`)
  },
  bag: (market: Market) => at(market, PATTERNS.bag),
  /** POST adds an item. */
  bagItems: (market: Market) => at(market, '/bag/items'),
  /** POST changes the quantity of an item, 0 removes it. */
  bagQuantity: (market: Market) => at(market, '/bag/quantity'),
  bagRemove: (market: Market) => at(market, '/bag/remove'),
  bagClear: (market: Market) => at(market, '/bag/clear'),
  checkout: (market: Market) => at(market, PATTERNS.checkoutIdentity),
  /** POST leads a guest on to where the bag is paid for. */
  guestCheckout: (market: Market) => at(market, '/checkout'),
  login: (market: Market) => at(market, PATTERNS.login),
  wishlist: (market: Market) => at(market, PATTERNS.wishlist),
  search: (market: Market) => at(market, PATTERNS.search),
  /** @param from the page to come back to, below the market's prefix */
  locale: (market: Market, from = PATTERNS.home as string) =>
    at(market, from === PATTERNS.home ? PATTERNS.locale : `${PATTERNS.locale}?${new URLSearchParams({ from })}`),
  /** The browser's country lookup (spec A §7), at the address that its vendor's own script asks. */
  countryLookup: () => '/geoip/v2.1/country/me',
} as const
