/**
 * URL pattern of every screen in the router's notation, without the market's prefix (spec A §2). These patterns have their own
 * file because the browser needs them for links, but not the rest of `domain/address/routes.ts`.
 * @module
 */
export const PATTERNS = {
  home: '/',
  bag: '/bag',
  checkoutIdentity: '/checkout-identity',
  login: '/login',
  createAccount: '/create-account',
  forgotPassword: '/forgot-password',
  updatePassword: '/updatePassword',
  account: '/my-account/:pageName?',
  wishlist: '/wishlist',
  search: '/search',
  locale: '/locale',
  cookieSettings: '/cookie-settings',
  collection: '/browse/collection/:collectionId',
  category: '/browse/:slug_1/:slug_2?/:slug_3?/:slug_4?/:slug_5?',
  product: '/p/:id/:slug/:color',
  orderConfirmation: '/order-confirmation/:cartId/:orderId',
  findOrder: '/find-order',
  newsletter: '/newsletter',
  contact: '/contact',
  visualization: '/amplience-visualization/:domain/:contentId',
  content: '/:key{.+}',
} as const

export type ScreenName = keyof typeof PATTERNS

/** In menu order. */
export const ACCOUNT_PAGES = ['my-profile', 'order-history', 'saved-addresses', 'my-data'] as const
export type AccountPageName = (typeof ACCOUNT_PAGES)[number]

/** Paths that forms post to. They are not screens and have no market prefix. */
export const FORM_ACTIONS = {
  bagItems: `${PATTERNS.bag}/items`,
  bagQuantity: `${PATTERNS.bag}/quantity`,
  bagRemove: `${PATTERNS.bag}/remove`,
  bagClear: `${PATTERNS.bag}/clear`,
  bagRepair: `${PATTERNS.bag}/repair`,
  bagCode: `${PATTERNS.bag}/code`,
  bagCodeOff: `${PATTERNS.bag}/code-off`,
  logout: '/logout',
  accountPage: '/my-account/:pageName',
  wishlistItems: `${PATTERNS.wishlist}/items`,
  wishlistRemove: `${PATTERNS.wishlist}/remove`,
  wishlistMove: `${PATTERNS.wishlist}/move`,
  wishlistClear: `${PATTERNS.wishlist}/clear`,
  wishlistShare: `${PATTERNS.wishlist}/share`,
  wishlistLater: `${PATTERNS.wishlist}/later`,
  wishlistMerge: `${PATTERNS.wishlist}/merge`,
  guestCheckout: '/checkout',
  orderAccount: `${PATTERNS.orderConfirmation}/account`,
  orderReturn: `${PATTERNS.orderConfirmation}/return`,
  orderWithdrawal: `${PATTERNS.orderConfirmation}/withdraw`,
  stockAlert: `${PATTERNS.product}/back-in-stock`,
  reviews: `${PATTERNS.product}/reviews`,
  look: `${PATTERNS.product}/look`,
  consentBanner: `${PATTERNS.cookieSettings}/banner`,
} as const

/** Paths of the express wallet's steps. JavaScript requests them, and they have no market prefix. */
export const WALLET_STEPS = {
  sheet: '/wallet/sheet',
  start: '/wallet/start',
  contact: '/wallet/contact',
  method: '/wallet/method',
  pay: '/wallet/pay',
  cancel: '/wallet/cancel',
} as const
export type WalletStep = keyof typeof WALLET_STEPS

/** Paths of data that JavaScript requests. They have no market prefix. */
export const DATA_PATHS = {
  suggestions: `${PATTERNS.search}/suggestions`,
  customBlock: '/custom-block/:contentId',
  live: '/live/:channelId',
} as const

/**
 * The page that compares a page's published version with its draft, for editors in a preview. `page` shows both; `side` is the
 * path of each frame. Neither path has a market prefix.
 */
export const COMPARISON = { page: '/amplience-visualization/compare', side: '/amplience-visualization/compare/:side' } as const

/** The page where an editor starts a preview, without the market's prefix. */
export const PREVIEWS = '/preview'

/** Canonical path of a market's 404 page and of pages without a URL of their own. */
export const NOT_FOUND_PATH = '/404'

/** Delivery keys of the content pages that the shop itself links to (spec A §2, §8). Editors may add other pages. */
export const CONTENT_PAGES = {
  shopFinder: 'shop-finder',
  sizeGuide: 'size-guide',
  cookies: 'cookies',
  delivery: 'delivery-and-returns',
  otherStuff: 'other-stuff',
} as const

type SegmentOf<Path extends string> = Path extends `${infer First}/${infer Rest}` ? First | SegmentOf<Rest> : Path
type RequiredName<Segment> = Segment extends `:${infer Name}{${string}`
  ? Name
  : Segment extends `:${string}?`
    ? never
    : Segment extends `:${infer Name}`
      ? Name
      : never
type OptionalName<Segment> = Segment extends `:${infer Name}?` ? Name : never

/** The parameters in a screen's pattern, by name. An optional parameter may be absent. */
export type ParametersOf<Screen extends ScreenName> = {
  readonly [Name in RequiredName<SegmentOf<(typeof PATTERNS)[Screen]>>]: string
} & { readonly [Name in OptionalName<SegmentOf<(typeof PATTERNS)[Screen]>>]?: string | undefined }

const PARAMETER = /\/:(\w+)(?:\{[^}]*\}|\?)?/g

/**
 * Fills in the parameters of a screen's pattern. The path has no market prefix.
 * @param segments percent-encoded; a parameter without a value is left out together with its slash
 */
export function screenPath<Screen extends ScreenName>(screen: Screen, segments: ParametersOf<Screen>): string
export function screenPath(screen: ScreenName, segments: Readonly<Record<string, string | undefined>>): string {
  return PATTERNS[screen].replace(PARAMETER, (_whole, name: string) => (segments[name] ? `/${segments[name]}` : '')) || '/'
}
