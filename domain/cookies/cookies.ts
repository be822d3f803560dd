/**
 * Every cookie of the shop in one table (name, lifetime, readers), and the codecs of their values. A value that does not parse
 * counts as no cookie.
 * @module
 */

import type { CurrencyCode, Market } from '#domain/markets.ts'
import { CONSENT_COOKIE } from './consent-cookie.ts'
import { LOCALE_COOKIE_NAMES } from './locale-cookies.ts'
import { NO_SCRIPT_COOKIE } from './no-script.ts'
import { SIGN_IN_HINT } from './sign-in-hint.ts'

const MINUTE = 60
const DAY = 86_400

export interface CookieSpec {
  readonly name: string
  /** Seconds; undefined makes a session cookie. */
  readonly maxAge?: number
  /** False only if script must read or write the cookie. */
  readonly httpOnly: boolean
  /** Whether pages may depend on this cookie. A request without any personal cookie gets the guest page. */
  readonly personal: boolean
}

/** Outside the table, because the browser imports only these. */
export const VISITOR_COOKIE = {
  /** The prefix stops other subdomains from setting the cookie. */
  name: '__Host-visitor',
  maxAge: 7 * DAY,
  httpOnly: false,
  personal: false,
} as const satisfies CookieSpec

/** URL of the cached stylesheet, which changes with each build. */
export const STYLESHEET_COOKIE = {
  name: 'stylesheet',
  maxAge: 365 * DAY,
  httpOnly: false,
  personal: false,
} as const satisfies CookieSpec

/** Contains only ids. Pages do not depend on it: script fills in hearts and counts, and the list has its own page. */
export const WISHLIST_COOKIE = {
  name: 'wishlist',
  maxAge: 365 * DAY,
  httpOnly: false,
  personal: false,
} as const satisfies CookieSpec

/** Outside the table, because the browser imports it. */
export const BAG_COUNT_COOKIE = 'bag-count'

export const COOKIES = {
  /**
   * Prefix of the name; {@link cartCookieName} makes the full name. `__Host-` stops other subdomains and unencrypted http from setting a
   * bag; browsers and curl also accept it for http://localhost. Spec A §9: 604 800 seconds, unless `BAG_COOKIE_SECONDS` is set.
   */
  cart: {
    name: '__Host-cart',
    maxAge: 7 * DAY,
    httpOnly: true,
    personal: true,
  },
  /** Prefix of the name; {@link bagCountCookieName} makes the full name. Readable by script, because it gives no access. */
  bagCount: {
    name: BAG_COUNT_COOKIE,
    maxAge: 7 * DAY,
    httpOnly: false,
    personal: true,
  },
  /** Set by the checkout's pages and sent only to them, so no page of the shop can depend on it. */
  checkout: {
    name: '__Secure-checkout',
    httpOnly: true,
    personal: false,
  },
  /** Set when the checkout redirects back; the browser sends it only to that order's confirmation. */
  receipt: {
    name: '__Secure-receipt',
    maxAge: DAY,
    httpOnly: true,
    personal: false,
  },
  /** Id of the shopper's last removal. Read only by the bag page, which is personal anyway. */
  removed: {
    name: '__Host-removed',
    maxAge: 10 * MINUTE,
    httpOnly: true,
    personal: false,
  },
  /** Id of the last merge of two bags. Read only by the bag page, which is personal anyway. */
  joined: {
    name: '__Host-joined',
    maxAge: 10 * MINUTE,
    httpOnly: true,
    personal: false,
  },
  /** Prefix of the name; {@link visitCookieName} makes the full name. Read only by the bag page, which is personal anyway. */
  visit: {
    name: '__Host-visit',
    httpOnly: true,
    personal: false,
  },
  visitor: VISITOR_COOKIE,
  stylesheet: STYLESHEET_COOKIE,
  wishlist: WISHLIST_COOKIE,
  noScript: {
    name: NO_SCRIPT_COOKIE,
    httpOnly: false,
    personal: true,
  },
  authenticated: {
    name: SIGN_IN_HINT,
    maxAge: 7 * DAY,
    httpOnly: false,
    personal: true,
  },
  /** Encrypted (worker/session). The commerce service ends the session after 90 days, or after 30 days without a visit. */
  session: {
    name: '__Host-session',
    maxAge: 90 * DAY,
    httpOnly: true,
    personal: true,
  },
  /** Encrypted (worker/session/known-device.ts). Read when a visitor tries a password. */
  device: {
    name: '__Host-device',
    maxAge: 365 * DAY,
    httpOnly: true,
    personal: false,
  },
  // A saved market makes no page personal, because the browser opens the dialog itself. Only Home without a prefix reads the choice
  // before it responds (docs/markets.md).
  locale: {
    name: LOCALE_COOKIE_NAMES.locale,
    maxAge: 365 * DAY,
    httpOnly: false,
    personal: false,
  },
  currency: {
    name: LOCALE_COOKIE_NAMES.currency,
    maxAge: 365 * DAY,
    httpOnly: false,
    personal: false,
  },
  country: {
    name: LOCALE_COOKIE_NAMES.country,
    maxAge: 30 * DAY,
    httpOnly: false,
    personal: false,
  },
  preferredLocale: {
    name: LOCALE_COOKIE_NAMES.preferredLocale,
    maxAge: 30 * DAY,
    httpOnly: false,
    personal: false,
  },
  localeAsked: {
    name: LOCALE_COOKIE_NAMES.localeAsked,
    httpOnly: false,
    personal: false,
  },
  consent: CONSENT_COOKIE,
  listingView: {
    name: 'listing-view',
    maxAge: 365 * DAY,
    httpOnly: true,
    personal: true,
  },
  preview: {
    name: '__Host-content-preview',
    httpOnly: true,
    personal: true,
  },
} as const satisfies Record<string, CookieSpec>

/** Lax, not strict: the payment page and mails link back from another site. */
export const cookieOptions = ({ maxAge, httpOnly }: CookieSpec) =>
  ({ path: '/', sameSite: 'Lax', secure: true, httpOnly, ...(maxAge === undefined ? {} : { maxAge }) }) as const

/** A visitor has one bag per channel and currency (spec A §3). */
export const cartCookieName = (channel: number, currency: CurrencyCode): string => `${COOKIES.cart.name}-${channel}-${currency}`

/** Cookie with the number of items in a market's bag. */
export const bagCountCookieName = ({ code }: Pick<Market, 'code'>): string => `${COOKIES.bagCount.name}-${code}`

const PIECES = /^\d{1,6}$/
export function readBagCount(cookies: string, market: Pick<Market, 'code'>): number | undefined {
  const value = readCookie(cookies, bagCountCookieName(market))
  return value !== undefined && PIECES.test(value) ? Number(value) : undefined
}

export const visitCookieName = (channel: number): string => `${COOKIES.visit.name}-${channel}`

const namesOfPersonal = () =>
  new Set<string>(Object.values<CookieSpec>(COOKIES).flatMap(({ name, personal }) => (personal ? [name] : [])))
const personalNames = /* @__PURE__ */ namesOfPersonal()
const isPersonal = (name: string): boolean =>
  personalNames.has(name) || name.startsWith(`${COOKIES.cart.name}-`) || name.startsWith(`${BAG_COUNT_COOKIE}-`)

/** Whether a `Cookie` header has a cookie that makes a page personal. */
export const hasPersonalCookie = (header: string | undefined): boolean =>
  header?.split(';').some((pair) => isPersonal(pair.split('=', 1)[0]?.trim() ?? '')) ?? false

export const cookieNamesIn = (header: string | undefined): readonly string[] =>
  (header ?? '').split(';').flatMap((pair) => pair.split('=', 1)[0]?.trim() || [])

/** Names of the cart cookies in a `Cookie` header. */
export const cartCookiesIn = (header: string | undefined): readonly string[] =>
  cookieNamesIn(header).filter((name) => name.startsWith(`${COOKIES.cart.name}-`))

/**
 * The value of a cookie. The first one counts, because browsers send the most specific first. A pattern finds it, because splitting a
 * header of thousands of pairs would build a long list.
 * @param name contains letters, digits, `_` and `-` only
 */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(header ?? '')?.[1]?.trim()

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const readUuid = (value: string | undefined): string | undefined => (value && UUID.test(value) ? value.toLowerCase() : undefined)

const RECEIPT = /^[\w-]{1,300}\.[\w-]{1,500}\.[\w-]{1,200}$/
/** Checks only that the receipt is safe to send upstream; the commerce service validates it. */
export const readReceipt = (value: string | undefined): string | undefined => (value && RECEIPT.test(value) ? value : undefined)

/** Ids in the cookies of the cart, the visitor, a removal and a merge. */
export const readCartId = readUuid
export const readVisitorId = readUuid
export const readRemovalId = readUuid
export const readJoinedId = readUuid
