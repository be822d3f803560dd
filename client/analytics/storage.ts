/**
 * Stores the orders already pushed, and a sign-in or search for the next page to push. Used only with consent to analytics.
 * @module
 */
import { expireCookie, pageCookies } from '#client/browser/cookie.ts'
import { deviceList } from '#client/browser/device-list.ts'
import { tabStore } from '#client/browser/stores.ts'
import { isOwnCookie } from '#domain/consent/own-cookies.ts'
import { cookieNamesIn } from '#domain/cookies/cookies.ts'

const NEXT = 'analytics-next'
const WORDS = 'analytics-search'
const MAX_ORDERS = 20

export interface NextSaid {
  readonly event: 'login' | 'sign_up'
  readonly hash?: string
}

function parsed<Value>(text: string | null | undefined, otherwise: Value, fits: (value: unknown) => value is Value): Value {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return fits(value) ? value : otherwise
  } catch {
    return otherwise
  }
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')
const isNext = (value: unknown): value is NextSaid | undefined =>
  typeof value === 'object' && value !== null && 'event' in value && (value.event === 'login' || value.event === 'sign_up')

const orders = deviceList('analytics-orders', (text) => parsed(text, [], isTexts))

/** True if the order was already pushed. Records the order as well, so the next call returns true. */
export function knownOrder(id: string): boolean {
  const known = orders.read()
  if (!known.includes(id)) {
    orders.write([...known, id].slice(-MAX_ORDERS))
  }
  return known.includes(id)
}

export const storeNextEvent = (next: NextSaid): void => void tabStore.write(NEXT, JSON.stringify(next))

export const takeNext = (): NextSaid | undefined => parsed<NextSaid | undefined>(take(NEXT), undefined, isNext)

export const storeSearchWords = (words: string): void => void tabStore.write(WORDS, words)

export const takeWords = (): string | undefined => take(WORDS)

function take(key: string): string | undefined {
  const text = tabStore.read(key)
  tabStore.remove(key)
  return text
}

export function forgetAll(): void {
  orders.clear()
  tabStore.remove(NEXT)
  tabStore.remove(WORDS)
}

/** Vendors set most of their cookies on the parent domain, so each cookie is expired on every level of the host name. */
export function expireVendorCookies(): void {
  const labels = location.hostname.split('.')
  const domains = [undefined, ...labels.map((_label, index) => labels.slice(index).join('.'))]
  for (const name of cookieNamesIn(pageCookies()).filter((one) => !isOwnCookie(one))) {
    for (const domain of domains) {
      expireCookie(name, domain)
    }
  }
}
