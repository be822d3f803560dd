/**
 * A table of all the shop's cookies (name, lifetime, readers) and the codecs of their values. A value that does not parse counts
 * as no cookie.
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
  /** Seconds. Undefined for a session cookie. */
  readonly maxAge?: number
  /** False only if JavaScript must read or write the cookie. */
  readonly httpOnly: boolean
  /** Whether a page may depend on this cookie. A request without any personal cookie gets the guest page. */
  readonly personal: boolean
}

/** This cookie and the two below are outside the table, because the browser imports them but not the table. */
export const VISITOR_COOKIE = {
  /** The prefix stops other subdomains from setting the cookie. */
  name: '__Host-visitor',
  maxAge: 7 * DAY,
  httpOnly: false,
  personal: false,
} as const satisfies CookieSpec

/** URL of the cached stylesheet. The URL changes with each build. */
export const STYLESHEET_COOKIE = {
  name: 'stylesheet',
  maxAge: 365 * DAY,
  httpOnly: false,
  personal: false,
} as const satisfies CookieSpec

/** Contains only ids. Pages do not depend on it: JavaScript fills in the hearts and the counts, and the list has its own page. */
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
   * Prefix of the name; {@link cartCookieName} returns the full name. `__Host-` stops other subdomains and plain http from
   * setting a bag; browsers and curl also accept it for http://localhost. Spec A §9 sets 604 800 seconds; `BAG_COOKIE_SECONDS`
   * overrides it.
   */
  cart: {
    name: '__Host-cart',
    maxAge: 7 * DAY,
    httpOnly: true,
    personal: true,
  },
  /** Prefix of the name; {@link bagCountCookieName} returns the full name. JavaScript may read it, because it grants no access. */
  bagCount: {
    name: BAG_COUNT_COOKIE,
    maxAge: 7 * DAY,
    httpOnly: false,
    personal: true,
  },
  /** The checkout's pages set this cookie, and browsers send it only to those pages, so no page of the shop can depend on it. */
  checkout: {
    name: '__Secure-checkout',
    httpOnly: true,
    personal: false,
  },
  /** The shop sets this cookie when the checkout redirects back. Browsers send it only to that order's confirmation page. */
  receipt: {
    name: '__Secure-receipt',
    maxAge: DAY,
    httpOnly: true,
    personal: false,
  },
  /** Id of the shopper's last removal. Only the bag page reads it, and that page is personal anyway. */
  removed: {
    name: '__Host-removed',
    maxAge: 10 * MINUTE,
    httpOnly: true,
    personal: false,
  },
  /** Id of the last merge of two bags. Only the bag page reads it, and that page is personal anyway. */
  joined: {
    name: '__Host-joined',
    maxAge: 10 * MINUTE,
    httpOnly: true,
    personal: false,
  },
  /**
   * Prefix of the name; {@link visitCookieName} returns the full name. Only the bag page reads it, and that page is personal
   * anyway.
   */
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
  /** Encrypted (worker/session/known-device.ts). The Worker reads it when a visitor tries a password. */
  device: {
    name: '__Host-device',
    maxAge: 365 * DAY,
    httpOnly: true,
    personal: false,
  },
  // A saved market makes no page personal, because JavaScript opens the market dialog. Only the home page without a market's prefix
  // reads the saved market on the server (docs/markets.md).
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

/** Lax instead of Strict, because visitors return through links on the payment page and in e-mails. */
export const cookieOptions = ({ maxAge, httpOnly }: CookieSpec) =>
  ({ path: '/', sameSite: 'Lax', secure: true, httpOnly, ...(maxAge === undefined ? {} : { maxAge }) }) as const

/** A visitor has one bag per channel and currency (spec A §3). */
export const cartCookieName = (channel: number, currency: CurrencyCode): string => `${COOKIES.cart.name}-${channel}-${currency}`

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

export const hasPersonalCookie = (header: string | undefined): boolean =>
  header?.split(';').some((pair) => isPersonal(pair.split('=', 1)[0]?.trim() ?? '')) ?? false

export const cookieNamesIn = (header: string | undefined): readonly string[] =>
  (header ?? '').split(';').flatMap((pair) => pair.split('=', 1)[0]?.trim() || [])

export const cartCookiesIn = (header: string | undefined): readonly string[] =>
  cookieNamesIn(header).filter((name) => name.startsWith(`${COOKIES.cart.name}-`))

/**
 * Returns a cookie's first value, because browsers send the most specific cookie first. A regular expression finds it, because a
 * header may contain thousands of pairs and splitting it would build a long list.
 * @param name contains only letters, digits, `_` and `-`
 */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(header ?? '')?.[1]?.trim()

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const readUuid = (value: string | undefined): string | undefined => (value && UUID.test(value) ? value.toLowerCase() : undefined)

const RECEIPT = /^[\w-]{1,300}\.[\w-]{1,500}\.[\w-]{1,200}$/
/** Only checks that the receipt is safe to send upstream. The commerce service validates it. */
export const readReceipt = (value: string | undefined): string | undefined => (value && RECEIPT.test(value) ? value : undefined)

export const readCartId = readUuid
export const readVisitorId = readUuid
export const readRemovalId = readUuid
export const readJoinedId = readUuid
