/**
 * Builds the links of the shop, so that handlers and components never write a path by hand. `order-paths.ts` and `preview-paths.ts` in
 * `domain/address/` build those of orders and previews, which the browser never needs.
 * @module
 */

import type { Market } from '#domain/markets.ts'
import {
  type AccountPageName,
  DATA_PATHS,
  FORM_ACTIONS,
  PATTERNS,
  screenPath,
  WALLET_STEPS,
  type WalletStep,
} from './address/route-patterns.ts'
import { type ChosenOptions, formatChosenOptions } from './product/chosen-options.ts'
import { colourToSegment } from './product/colour-segment.ts'

/** Decides the prefix of a path: a market's, or none. */
export type Site = Pick<Market, 'prefix'>

/** For paths without a market's prefix: canonical paths, paths of the route table, keys of cached pages. */
export const NO_PREFIX: Site = { prefix: '' }

const at = ({ prefix }: Site, path: string): string => (path === '/' ? prefix || '/' : `${prefix}${path}`)

// Written by hand, because it is faster than `screenPath`: a listing has a hundred such links, and each request for a cached page builds
// one.
const [CATEGORIES = ''] = PATTERNS.category.split('/:', 1)
const [PRODUCTS = ''] = PATTERNS.product.split('/:', 1)

/** Appends the action's last segment to the page's path, so that a form posts one segment below its page. */
export const below = (page: string, action: string): string => page + action.slice(action.lastIndexOf('/'))

export const paths = {
  home: (site: Site) => at(site, PATTERNS.home),
  /** A path such as "/browse/womens" from content or a table, in this market. */
  within: (site: Site, path: string) => at(site, path),
  /** @param slugs one to five */
  category: (site: Site, slugs: readonly string[]) => at(site, [CATEGORIES, ...slugs.map(encodeURIComponent)].join('/')),
  product(site: Site, product: { id: number; slug: string }, colour: string, chosen: ChosenOptions = {}): string {
    const path = `${PRODUCTS}/${product.id}/${encodeURIComponent(product.slug)}/${colourToSegment(colour)}`
    const search = formatChosenOptions(chosen)
    return at(site, search ? `${path}?${search}` : path)
  },
  /** POST requests a back in stock mail for the colour; GET is the form's own page. */
  stockAlert: (site: Site, product: { id: number; slug: string }, colour: string) =>
    below(paths.product(site, product, colour), FORM_ACTIONS.stockAlert),
  /** POST sends a review of the product; GET is the form's own page. */
  reviews: (site: Site, product: { id: number; slug: string }, colour: string) =>
    below(paths.product(site, product, colour), FORM_ACTIONS.reviews),
  /** POST adds the pieces of the product's look; GET is the form's own page, with the current stock. */
  look: (site: Site, product: { id: number; slug: string }, colour: string) =>
    below(paths.product(site, product, colour), FORM_ACTIONS.look),
  /** @param key delivery key of a content page; may contain slashes */
  content: (site: Site, key: string) => at(site, screenPath('content', { key })),
  /** @param notice names the message to show */
  bag: (site: Site, notice?: string) => at(site, notice ? `${PATTERNS.bag}?notice=${notice}` : PATTERNS.bag),
  /** POST adds an item. */
  bagItems: (site: Site) => at(site, FORM_ACTIONS.bagItems),
  /** POST changes an item's quantity; 0 removes the item. */
  bagQuantity: (site: Site) => at(site, FORM_ACTIONS.bagQuantity),
  bagRemove: (site: Site) => at(site, FORM_ACTIONS.bagRemove),
  bagClear: (site: Site) => at(site, FORM_ACTIONS.bagClear),
  /** POST removes sold-out items and lowers quantities above the stock. */
  bagRepair: (site: Site) => at(site, FORM_ACTIONS.bagRepair),
  /** POST enters a promo code. */
  bagCode: (site: Site) => at(site, FORM_ACTIONS.bagCode),
  bagCodeOff: (site: Site) => at(site, FORM_ACTIONS.bagCodeOff),
  /** POST takes one step of the wallet's sheet. */
  wallet: (site: Site, step: WalletStep) => at(site, WALLET_STEPS[step]),
  checkout: (site: Site) => at(site, PATTERNS.checkoutIdentity),
  /** POST takes a guest to the checkout. */
  guestCheckout: (site: Site) => at(site, FORM_ACTIONS.guestCheckout),
  /** @param back the page to return to, without the market's prefix */
  login: (site: Site, back?: string) =>
    at(site, back ? `${PATTERNS.login}?${new URLSearchParams({ return: back })}` : PATTERNS.login),
  logout: (site: Site) => at(site, FORM_ACTIONS.logout),
  createAccount: (site: Site) => at(site, PATTERNS.createAccount),
  forgotPassword: (site: Site) => at(site, PATTERNS.forgotPassword),
  updatePassword: (site: Site) => at(site, PATTERNS.updatePassword),
  account: (site: Site, pageName?: AccountPageName) => at(site, screenPath('account', { pageName })),
  /** @param number of the order for which a code was mailed */
  findOrder: (site: Site, number?: string) =>
    at(site, number ? `${PATTERNS.findOrder}?${new URLSearchParams({ order: number })}` : PATTERNS.findOrder),
  /** @param notice names the message to show */
  newsletter: (site: Site, notice?: 'joined' | 'left') =>
    at(site, notice ? `${PATTERNS.newsletter}?${notice}` : PATTERNS.newsletter),
  /** @param about a message that was sent, or the number of an order to ask about */
  contact: (site: Site, about?: { readonly isSent: true } | { readonly order: string }) =>
    at(site, about ? `${PATTERNS.contact}?${'order' in about ? new URLSearchParams(about) : 'sent'}` : PATTERNS.contact),
  /** @param page of a long list; the first by default */
  wishlist: (site: Site, page = 1) => at(site, page > 1 ? `${PATTERNS.wishlist}?page=${page}` : PATTERNS.wishlist),
  /** POST saves an item. */
  wishlistItems: (site: Site) => at(site, FORM_ACTIONS.wishlistItems),
  wishlistRemove: (site: Site) => at(site, FORM_ACTIONS.wishlistRemove),
  /** POST moves an item to the bag. */
  wishlistMove: (site: Site) => at(site, FORM_ACTIONS.wishlistMove),
  wishlistClear: (site: Site) => at(site, FORM_ACTIONS.wishlistClear),
  /** A shared list, open to anyone with the link. */
  sharedWishlist: (site: Site, link: string) => at(site, `${PATTERNS.wishlist}?${new URLSearchParams({ list: link })}`),
  /** POST publishes a customer's list or makes it private again. */
  wishlistShare: (site: Site) => at(site, FORM_ACTIONS.wishlistShare),
  /** POST moves a line of the bag to the wishlist. */
  wishlistLater: (site: Site) => at(site, FORM_ACTIONS.wishlistLater),
  /** POST merges a device's list into the signed-in customer's. */
  wishlistMerge: (site: Site) => at(site, FORM_ACTIONS.wishlistMerge),
  /** @param words absent for the empty search page */
  search: (site: Site, words?: string) =>
    at(site, words ? `${PATTERNS.search}?${new URLSearchParams({ query: words })}` : PATTERNS.search),
  searchSuggestions: (site: Site, words: string) =>
    at(site, `${DATA_PATHS.suggestions}?${new URLSearchParams({ query: words })}`),
  /** @param from the page to return to, without the market's prefix */
  locale: (site: Site, from = PATTERNS.home as string) =>
    at(site, from === PATTERNS.home ? PATTERNS.locale : `${PATTERNS.locale}?${new URLSearchParams({ from })}`),
  /** @param from the page to return to, without the market's prefix */
  cookieSettings: (site: Site, from = PATTERNS.home as string) =>
    at(site, from === PATTERNS.home ? PATTERNS.cookieSettings : `${PATTERNS.cookieSettings}?${new URLSearchParams({ from })}`),
  /** The consent banner as a fragment, which script requests. */
  consentBanner: (site: Site) => at(site, FORM_ACTIONS.consentBanner),
  /** The browser's country lookup (spec A §7), at the path that the vendor's script uses. */
  countryLookup: () => '/geoip/v2.1/country/me',
} as const
