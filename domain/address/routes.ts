/**
 * The route table (spec A §2): URL pattern, page type and sitemap of each screen. The router, robots.txt, sitemaps and tests use
 * it.
 * @module
 */

import { STAGING_DOMAIN } from '#domain/content/staging-preview.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { PREVIEW_PAGE } from './page-type.ts'
import {
  ACCOUNT_PAGES,
  type AccountPageName,
  CONTENT_PAGES,
  PATTERNS,
  type ParametersOf,
  type ScreenName,
} from './route-patterns.ts'

export const SITEMAP_KINDS = ['pages', 'categories', 'products'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

export interface Screen {
  readonly pattern: string
  /** Spec A §2, "Page types for analytics". */
  readonly pageType: string
  /** The sitemap that lists this screen. A screen without a sitemap is `noindex`. */
  readonly sitemap?: SitemapKind
  /** The page contains one visitor's data, so robots.txt excludes it. */
  readonly isPersonal: boolean
  /** Anyone who has the URL gets access. The page therefore loads no vendor script, because such a script could read the URL. */
  readonly isAddressKey?: true
}

/** Undefined means the account overview. */
export const isAccountPage = (name: string | undefined): name is AccountPageName | undefined =>
  name === undefined || ACCOUNT_PAGES.some((known) => known === name)

/** In matching order: fixed segments come before parameters in the same position, and the catch-all comes last. */
export const SCREENS = {
  home: { pattern: PATTERNS.home, pageType: 'Home', sitemap: 'pages', isPersonal: false },
  bag: { pattern: PATTERNS.bag, pageType: 'Bag', isPersonal: true },
  checkoutIdentity: {
    pattern: PATTERNS.checkoutIdentity,
    pageType: 'Checkout Identity',
    isPersonal: true,
  },
  login: { pattern: PATTERNS.login, pageType: 'My Account > Login', isPersonal: true },
  createAccount: {
    pattern: PATTERNS.createAccount,
    pageType: 'My Account > Create Account',
    isPersonal: true,
  },
  forgotPassword: {
    pattern: PATTERNS.forgotPassword,
    pageType: 'My Account > Forgot Password',
    isPersonal: true,
  },
  updatePassword: {
    pattern: PATTERNS.updatePassword,
    pageType: 'My Account > Change Password',
    isPersonal: true,
    // The link in the e-mail contains the password reset token.
    isAddressKey: true,
  },
  account: {
    pattern: PATTERNS.account,
    pageType: 'My Account',
    isPersonal: true,
  },
  wishlist: { pattern: PATTERNS.wishlist, pageType: 'Wishlist', isPersonal: true },
  search: { pattern: PATTERNS.search, pageType: 'Search', isPersonal: true },
  locale: { pattern: PATTERNS.locale, pageType: 'Locale', isPersonal: true },
  cookieSettings: { pattern: PATTERNS.cookieSettings, pageType: 'Cookie Settings', isPersonal: true },
  // Collections are in no sitemap, because no upstream can list them. Their products are in categories too, so no product is
  // missing.
  collection: {
    pattern: PATTERNS.collection,
    pageType: 'Collection',
    isPersonal: false,
  },
  category: {
    pattern: PATTERNS.category,
    pageType: 'Category Listing Page',
    sitemap: 'categories',
    isPersonal: false,
  },
  product: {
    pattern: PATTERNS.product,
    pageType: 'Product Details Page',
    sitemap: 'products',
    isPersonal: false,
  },
  orderConfirmation: {
    pattern: PATTERNS.orderConfirmation,
    pageType: 'Order Confirmation',
    isPersonal: true,
  },
  findOrder: { pattern: PATTERNS.findOrder, pageType: 'Find Order', isPersonal: true },
  newsletter: { pattern: PATTERNS.newsletter, pageType: 'Newsletter', isPersonal: true },
  contact: { pattern: PATTERNS.contact, pageType: 'Contact', sitemap: 'pages', isPersonal: false },
  // Shows editors one content item, in a frame of the content service's editor.
  visualization: { pattern: PATTERNS.visualization, pageType: PREVIEW_PAGE, isPersonal: true },
  content: {
    pattern: PATTERNS.content,
    pageType: 'Static Content Page',
    sitemap: 'pages',
    isPersonal: false,
  },
} as const satisfies Record<ScreenName, Screen>

const isScreenName = (name: string): name is ScreenName => Object.hasOwn(SCREENS, name)
export const SCREEN_NAMES: readonly ScreenName[] = Object.keys(SCREENS).filter(isScreenName)

export const ALL_SCREENS: readonly Screen[] = Object.values(SCREENS)

/** The category's slugs, starting at the root. */
export const slugsOf = ({ slug_1, slug_2, slug_3, slug_4, slug_5 }: ParametersOf<'category'>): readonly string[] =>
  [slug_1, slug_2, slug_3, slug_4, slug_5].filter((slug) => slug !== undefined)

/** First path segments of the screens that are not content pages. A content page's path must not begin with one of them. */
export const OWN_SEGMENTS: ReadonlySet<string> = new Set(
  ALL_SCREENS.map(({ pattern }) => pattern.split('/')[1] ?? '').filter((segment) => segment && !segment.startsWith(':')),
)

/** Content pages that every market has (spec A §2). Sitemaps list them even if no menu links to them. */
export const INFORMATION_PAGES = [CONTENT_PAGES.shopFinder, CONTENT_PAGES.sizeGuide, CONTENT_PAGES.cookies] as const

/** Paths that are not pages. They have no market prefix unless their comment mentions one. */
export const SERVICE_PATHS = {
  robots: '/robots.txt',
  sitemapIndex: '/sitemap.xml',
  sitemaps: '/sitemaps',
  health: '/healthz',
  publishHook: '/hooks/publish',
  /** Browsers post Content-Security-Policy violations here. */
  policyReports: '/csp-reports',
  /** RFC 9116. */
  securityText: '/.well-known/security.txt',
  /** Password managers find the form here (W3C, A Well-Known URL for Changing Passwords). */
  changePassword: '/.well-known/change-password',
  faces: '/fonts.css',
  /** An overview of the shop for AI agents. Each market has its own, under its prefix. */
  llms: '/llms.txt',
  /** Each market has its own, under its prefix. `public/offline-worker.js` caches it. */
  offline: '/offline',
  manifest: '/manifest.webmanifest',
} as const

/** The endpoint that `npm run shop` calls. It requires a key. */
export const OPERATIONS = '/operations'

/** The commerce service's pages: checkout, payment provider, back-in-stock links and e-mail confirmation. */
const COMMERCE_PAGES = ['/hosted-checkout', '/hosted-payment', '/back-in-stock', '/confirm-email'] as const

/**
 * Path prefixes of the embedded backend's pages, which all markets share. They are never cached, and no sitemap lists them. Every
 * deployment has the commerce pages; only development has the e-mail outbox, the unpublished reviews, the block gallery and the
 * wallet simulator.
 */
export const BACKEND_PAGES = [
  ...COMMERCE_PAGES,
  OPERATIONS,
  '/__outbox',
  '/__reviews',
  '/__blocks',
  '/__live',
  '/__wallet',
] as const

/** Path of the JavaScript that simulates a device with a wallet. Only the development backend serves it. */
export const WALLET_SIMULATOR = '/__wallet/simulator.js'

const isBelow = (pages: readonly string[], pathname: string): boolean =>
  pages.some((page) => pathname === page || pathname.startsWith(`${page}/`))

/** @param pathname as received, still percent-encoded */
export const isBackendPage = (pathname: string): boolean => isBelow(BACKEND_PAGES, pathname)
export const isCommercePage = (pathname: string): boolean => isBelow(COMMERCE_PAGES, pathname)

const SLUG = /^[a-z0-9][a-z0-9-]{0,60}$/
/** Format of a cart or order id in a URL. A match does not prove that the visitor owns the order. */
const RECEIPT_ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/
/**
 * The content vendor allows letters, digits, dashes, underscores and slashes in a delivery key. A key must not begin with a
 * market's prefix, because its URL would then belong to that market.
 */
const PREFIXES = ALL_MARKETS.flatMap(({ prefix }) => prefix.slice(1) || []).join('|')
/** The content vendor allows at most 150 characters in a delivery key, including the market's prefix. */
const LONGEST_KEY = 150 - Math.max(...ALL_MARKETS.map(({ content }) => content.length))
const CONTENT_KEY = new RegExp(`^(?=.{1,${LONGEST_KEY}}$)(?!(?:${PREFIXES})(?:/|$))[a-z0-9][\\w-]*(?:/[\\w-]+){0,4}$`, 'i')

/** The allowed values of each parameter, percent-decoded. A URL with any other value matches no screen. */
export const PARAMETERS: Readonly<Record<string, RegExp>> = {
  id: /^[1-9]\d{0,8}$/,
  slug: /^[\w-]{1,120}$/,
  color: /^[^\p{Cc}]{1,80}$/u,
  slug_1: SLUG,
  slug_2: SLUG,
  slug_3: SLUG,
  slug_4: SLUG,
  slug_5: SLUG,
  collectionId: /^[1-9]\d{0,8}$/,
  pageName: SLUG,
  cartId: RECEIPT_ID,
  orderId: RECEIPT_ID,
  domain: STAGING_DOMAIN,
  contentId: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  key: CONTENT_KEY,
}

/** Each screen's parameters in the order of its pattern. */
const NAMES = new Map(
  SCREEN_NAMES.map((name) => {
    const found = PATTERNS[name].matchAll(/\/:(\w+)(\?)?/g)
    return [name, [...found].map(([, parameter = '', mark]) => ({ name: parameter, isOptional: mark === '?' }))] as const
  }),
)

/**
 * Validates the parameters of a screen's URL.
 * @param given percent-decoded, from the router or a legacy URL; undefined or empty if absent
 * @returns the parameters by name, or the name of the first invalid one
 */
export function readParameters<Screen extends ScreenName>(
  screen: Screen,
  given: Readonly<Record<string, string | undefined>>,
): Result<ParametersOf<Screen>, string>
export function readParameters(
  screen: ScreenName,
  given: Readonly<Record<string, string | undefined>>,
): Result<Readonly<Record<string, string>>, string> {
  const read: Record<string, string> = {}
  for (const { name, isOptional } of NAMES.get(screen) ?? []) {
    const value = given[name]
    if (value) {
      if (!PARAMETERS[name]?.test(value)) {
        return fail(name)
      }
      read[name] = value
    } else if (!isOptional) {
      return fail(name)
    }
  }
  return ok(read)
}
