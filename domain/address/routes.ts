/**
 * The route table of spec A §2: each screen with its address, page type, place in the sitemap and legacy addresses. The
 * router mounts it, the redirects of old addresses, robots.txt, the sitemaps and the tests read it.
 * @module
 */

import { STAGING_DOMAIN } from '#domain/content/preview.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import { fillPattern, PATTERNS, type ScreenName } from './route-patterns.ts'

export const SITEMAP_KINDS = ['pages', 'categories', 'products'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** An address of the shop's former life. Its parameters have the names that the screen's own pattern has. */
export interface Alias {
  readonly pattern: string
  /** Parameters that the old address says in other words. */
  readonly segments?: Readonly<Record<string, string>>
}

export interface Screen {
  readonly pattern: string
  /** Spec A §2, "Page types for analytics". */
  readonly pageType: string
  /** The sitemap that lists it; a screen in none is `noindex`. */
  readonly sitemap?: SitemapKind
  /** One visitor's alone: search engines are asked to stay away. */
  readonly isPersonal: boolean
  readonly aliases: readonly Alias[]
}

/** Spec A §2: the account's pages, by the names of their legacy addresses. */
export const ACCOUNT_PAGES = {
  'my-profile': 'MyProfile',
  'order-history': 'OrderHistory',
  'saved-addresses': 'SavedAddresses',
} as const

const alias = (pattern: string, segments?: Alias['segments']): Alias => ({ pattern, ...(segments ? { segments } : {}) })

/** In the router's order: the fixed part of an address is asked before a parameter in its place, the catch-all last. */
export const SCREENS = {
  home: { pattern: PATTERNS.home, pageType: 'Home', sitemap: 'pages', isPersonal: false, aliases: [alias('/Home')] },
  bag: { pattern: PATTERNS.bag, pageType: 'Bag', isPersonal: true, aliases: [alias('/Bag')] },
  checkoutIdentity: {
    pattern: PATTERNS.checkoutIdentity,
    pageType: 'Checkout Identity',
    isPersonal: true,
    aliases: [alias('/CheckoutIdentity')],
  },
  login: { pattern: PATTERNS.login, pageType: 'My Account > Login', isPersonal: true, aliases: [alias('/Login')] },
  createAccount: {
    pattern: PATTERNS.createAccount,
    pageType: 'My Account > Create Account',
    isPersonal: true,
    aliases: [alias('/CreateAccount')],
  },
  forgotPassword: {
    pattern: PATTERNS.forgotPassword,
    pageType: 'My Account > Forgot Password',
    isPersonal: true,
    aliases: [alias('/ForgotPassword/ForgotPassword')],
  },
  updatePassword: {
    pattern: PATTERNS.updatePassword,
    pageType: 'My Account > Change Password',
    isPersonal: true,
    aliases: [alias('/ChangePassword')],
  },
  account: {
    pattern: PATTERNS.account,
    pageType: 'My Account',
    isPersonal: true,
    aliases: [
      alias('/MyAccount'),
      alias('/MyAccountPage'),
      ...Object.entries(ACCOUNT_PAGES).map(([pageName, legacy]) => alias(`/MyAccount/${legacy}`, { pageName })),
    ],
  },
  wishlist: { pattern: PATTERNS.wishlist, pageType: 'Wishlist', isPersonal: true, aliases: [] },
  search: { pattern: PATTERNS.search, pageType: 'Search', isPersonal: true, aliases: [alias('/SearchResults')] },
  locale: { pattern: PATTERNS.locale, pageType: 'Locale', isPersonal: true, aliases: [] },
  // Not in a sitemap: all its goods stand in categories, and nobody can list the collections there are.
  collection: {
    pattern: PATTERNS.collection,
    pageType: 'Collection',
    isPersonal: false,
    aliases: [alias('/Collection/:collectionId')],
  },
  category: {
    pattern: PATTERNS.category,
    pageType: 'Category Listing Page',
    sitemap: 'categories',
    isPersonal: false,
    aliases: [alias('/Category/:slug_1/:slug_2?/:slug_3?/:slug_4?/:slug_5?')],
  },
  product: {
    pattern: PATTERNS.product,
    pageType: 'Product Details Page',
    sitemap: 'products',
    isPersonal: false,
    aliases: [alias('/Product/:id/:slug/:color')],
  },
  orderConfirmation: {
    pattern: PATTERNS.orderConfirmation,
    pageType: 'Order Confirmation',
    isPersonal: true,
    aliases: [alias('/OrderConfirmation/:cartId/:orderId')],
  },
  // An editor's: one content item by itself, inside the content service's own window.
  visualization: { pattern: PATTERNS.visualization, pageType: 'Content Preview', isPersonal: true, aliases: [] },
  content: {
    pattern: PATTERNS.content,
    pageType: 'Static Content Page',
    sitemap: 'pages',
    isPersonal: false,
    aliases: [alias('/ContentPage/:key{.+}')],
  },
} as const satisfies Record<ScreenName, Screen>

/** The table as its readers walk it. */
export const ALL_SCREENS: readonly Screen[] = Object.values(SCREENS)

/** First segments that belong to a screen of their own, and so to no content page. */
export const OWN_SEGMENTS: ReadonlySet<string> = new Set(
  ALL_SCREENS.map(({ pattern }) => pattern.split('/')[1] ?? '').filter((segment) => segment && !segment.startsWith(':')),
)

/** Spec A §2: the content pages that the shop itself promises; editors add others. */
export const INFORMATION_PAGES = ['shop-finder', 'size-guide', 'cookies'] as const

/**
 * First parts of addresses at which the embedded backend has pages of its own: the checkout, what mails about stock link to, and
 * the mails themselves where a developer may read them. One address for all markets, never stored, in no sitemap.
 */
export const BACKEND_PAGES = ['/hosted-checkout', '/back-in-stock', '/__outbox'] as const

/** @param pathname as it will be asked for: the router matches a decoded one */
export const isBackendPage = (pathname: string): boolean =>
  BACKEND_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`))

const SLUG = /^[a-z0-9][a-z0-9-]{0,60}$/
/** Ids of carts and orders as far as an address may carry them; whose they are is another question. */
const RECEIPT_ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/
/** Letters, digits, dashes and slashes, as delivery keys are written; a market's prefix would be another market's page. */
const PREFIXES = ALL_MARKETS.flatMap(({ prefix }) => prefix.slice(1) || []).join('|')
/** A delivery key has at most 150 characters, and each begins with its market's. */
const LONGEST_KEY = 150 - Math.max(...ALL_MARKETS.map(({ content }) => content.length))
const CONTENT_KEY = new RegExp(`^(?=.{1,${LONGEST_KEY}}$)(?!(?:${PREFIXES})(?:/|$))[a-z0-9][a-z0-9-]*(?:/[a-z0-9-]+){0,4}$`)

/** What each parameter of the table can be, percent-decoded. An address with any other value is nobody's. */
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

/**
 * The path, below the market's prefix, that a legacy address stands for.
 * @param parameters percent-decoded, as the router found them
 * @returns undefined where a parameter is none of the table's: nothing outside the table is ever redirected to
 */
export function pathOfAlias(
  screen: Screen,
  { segments }: Alias,
  parameters: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '')
  if (!given.every(([name, value = '']) => PARAMETERS[name]?.test(value))) {
    return undefined
  }
  // A content key may hold slashes, and by its pattern nothing that would need escaping.
  const encoded = given.map(([name, value = '']) => [name, name === 'key' ? value : encodeURIComponent(value)])
  return fillPattern(screen.pattern, { ...Object.fromEntries(encoded), ...segments })
}
