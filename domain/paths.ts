/**
 * Builds the shop's links, so that handlers and components never write a path by hand. `order-paths.ts` and `preview-paths.ts` in
 * `domain/address/` build the links of orders and previews, which the browser does not need.
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

/** Decides a path's prefix: a market's, or none. */
export type Site = Pick<Market, 'prefix'>

/** The site of paths without a market's prefix: canonical paths, route table paths and cache keys of pages. */
export const NO_PREFIX: Site = { prefix: '' }

const at = ({ prefix }: Site, path: string): string => (path === '/' ? prefix || '/' : `${prefix}${path}`)

// These paths are concatenated by hand, which is faster than `screenPath`. A listing has a hundred such links, and each request
// for a cached page builds one.
const [CATEGORIES = ''] = PATTERNS.category.split('/:', 1)
const [PRODUCTS = ''] = PATTERNS.product.split('/:', 1)

/** Appends the action's last segment to the page's path, so that a form posts one segment below its page. */
export const below = (page: string, action: string): string => page + action.slice(action.lastIndexOf('/'))

export const paths = {
  home: (site: Site) => at(site, PATTERNS.home),
  /** Adds the market's prefix to a path such as "/browse/womens" from content or a table. */
  within: (site: Site, path: string) => at(site, path),
  /** @param slugs one to five */
  category: (site: Site, slugs: readonly string[]) => at(site, [CATEGORIES, ...slugs.map(encodeURIComponent)].join('/')),
  product(site: Site, product: { id: number; slug: string }, colour: string, chosen: ChosenOptions = {}): string {
    const path = `${PRODUCTS}/${product.id}/${encodeURIComponent(product.slug)}/${colourToSegment(colour)}`
    const search = formatChosenOptions(chosen)
    return at(site, search ? `${path}?${search}` : path)
  },
  /** A POST requests a back-in-stock e-mail for the colour. A GET shows the form on its own page. */
  stockAlert: (site: Site, product: { id: number; slug: string }, colour: string) =>
    below(paths.product(site, product, colour), FORM_ACTIONS.stockAlert),
  /** A POST submits a review of the product. A GET shows the form on its own page. */
  reviews: (site: Site, product: { id: number; slug: string }, colour: string) =>
    below(paths.product(site, product, colour), FORM_ACTIONS.reviews),
  /** A POST adds the pieces of the product's look. A GET shows the form on its own page, with the current stock. */
  look: (site: Site, product: { id: number; slug: string }, colour: string) =>
    below(paths.product(site, product, colour), FORM_ACTIONS.look),
  /** @param key the delivery key of a content page; may contain slashes */
  content: (site: Site, key: string) => at(site, screenPath('content', { key })),
  /** @param notice the name of the message to show */
  bag: (site: Site, notice?: string) => at(site, notice ? `${PATTERNS.bag}?notice=${notice}` : PATTERNS.bag),
  /** A POST adds an item. */
  bagItems: (site: Site) => at(site, FORM_ACTIONS.bagItems),
  /** A POST changes an item's quantity; 0 removes the item. */
  bagQuantity: (site: Site) => at(site, FORM_ACTIONS.bagQuantity),
  bagRemove: (site: Site) => at(site, FORM_ACTIONS.bagRemove),
  bagClear: (site: Site) => at(site, FORM_ACTIONS.bagClear),
  /** A POST removes sold-out items and lowers quantities that exceed the stock. */
  bagRepair: (site: Site) => at(site, FORM_ACTIONS.bagRepair),
  /** A POST applies a promo code. */
  bagCode: (site: Site) => at(site, FORM_ACTIONS.bagCode),
  bagCodeOff: (site: Site) => at(site, FORM_ACTIONS.bagCodeOff),
  /** A POST performs one step of the wallet's sheet. */
  wallet: (site: Site, step: WalletStep) => at(site, WALLET_STEPS[step]),
  checkout: (site: Site) => at(site, PATTERNS.checkoutIdentity),
  /** A POST takes a guest to the checkout. */
  guestCheckout: (site: Site) => at(site, FORM_ACTIONS.guestCheckout),
  /** @param back the page to return to, without the market's prefix */
  login: (site: Site, back?: string) =>
    at(site, back ? `${PATTERNS.login}?${new URLSearchParams({ return: back })}` : PATTERNS.login),
  logout: (site: Site) => at(site, FORM_ACTIONS.logout),
  createAccount: (site: Site) => at(site, PATTERNS.createAccount),
  forgotPassword: (site: Site) => at(site, PATTERNS.forgotPassword),
  updatePassword: (site: Site) => at(site, PATTERNS.updatePassword),
  account: (site: Site, pageName?: AccountPageName) => at(site, screenPath('account', { pageName })),
  /** @param number the order for which a code was e-mailed */
  findOrder: (site: Site, number?: string) =>
    at(site, number ? `${PATTERNS.findOrder}?${new URLSearchParams({ order: number })}` : PATTERNS.findOrder),
  /** @param notice the name of the message to show */
  newsletter: (site: Site, notice?: 'joined' | 'left') =>
    at(site, notice ? `${PATTERNS.newsletter}?${notice}` : PATTERNS.newsletter),
  /** @param about `isSent` confirms that a message was sent; `order` is the order that the shopper asks about */
  contact: (site: Site, about?: { readonly isSent: true } | { readonly order: string }) =>
    at(site, about ? `${PATTERNS.contact}?${'order' in about ? new URLSearchParams(about) : 'sent'}` : PATTERNS.contact),
  /** @param page the page of a long list; the first by default */
  wishlist: (site: Site, page = 1) => at(site, page > 1 ? `${PATTERNS.wishlist}?page=${page}` : PATTERNS.wishlist),
  /** A POST saves an item. */
  wishlistItems: (site: Site) => at(site, FORM_ACTIONS.wishlistItems),
  wishlistRemove: (site: Site) => at(site, FORM_ACTIONS.wishlistRemove),
  /** A POST moves an item to the bag. */
  wishlistMove: (site: Site) => at(site, FORM_ACTIONS.wishlistMove),
  wishlistClear: (site: Site) => at(site, FORM_ACTIONS.wishlistClear),
  /** A shared list, which anyone with the link can open. */
  sharedWishlist: (site: Site, link: string) => at(site, `${PATTERNS.wishlist}?${new URLSearchParams({ list: link })}`),
  /** A POST shares the customer's list or makes it private again. */
  wishlistShare: (site: Site) => at(site, FORM_ACTIONS.wishlistShare),
  /** A POST moves a line from the bag to the wishlist. */
  wishlistLater: (site: Site) => at(site, FORM_ACTIONS.wishlistLater),
  /** A POST merges the device's list into the signed-in customer's. */
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
  /** The consent banner as an HTML fragment, which JavaScript requests. */
  consentBanner: (site: Site) => at(site, FORM_ACTIONS.consentBanner),
  /** The browser requests its country here (spec A §7). The vendor's script uses the same path. */
  countryLookup: () => '/geoip/v2.1/country/me',
} as const
