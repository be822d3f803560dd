/**
 * What the data layer keeps in the browser, only after consent: orders that it has told, and a sign-in and words of a search, whose answer is another page; and what it takes away afterwards.
 * @module
 */
import { isOwnCookie } from '#domain/consent/own-cookies.ts'

const ORDERS = 'analytics-orders'
const NEXT = 'analytics-next'
const WORDS = 'analytics-search'
const MOST_ORDERS = 20

export interface NextSaid {
  readonly event: 'login' | 'sign_up'
  readonly hash?: string
}

function read<Value>(storage: Storage, key: string, otherwise: Value, fits: (value: unknown) => value is Value): Value {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return fits(value) ? value : otherwise
  } catch {
    return otherwise
  }
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')
const isNext = (value: unknown): value is NextSaid | undefined =>
  typeof value === 'object' && value !== null && 'event' in value && (value.event === 'login' || value.event === 'sign_up')

/** Whether the order was told before; from now on it was. */
export function knownOrder(id: string): boolean {
  const known = read(localStorage, ORDERS, [], isTexts)
  if (!known.includes(id)) {
    localStorage.setItem(ORDERS, JSON.stringify([...known, id].slice(-MOST_ORDERS)))
  }
  return known.includes(id)
}

export const keepNext = (next: NextSaid): void => sessionStorage.setItem(NEXT, JSON.stringify(next))

export function takeNext(): NextSaid | undefined {
  const next = read<NextSaid | undefined>(sessionStorage, NEXT, undefined, isNext)
  sessionStorage.removeItem(NEXT)
  return next
}

export const keepWords = (words: string): void => sessionStorage.setItem(WORDS, words)

/** The words that were searched for on the page before. */
export function takeWords(): string | null {
  const words = sessionStorage.getItem(WORDS)
  sessionStorage.removeItem(WORDS)
  return words
}

/** Consent was taken back. */
export function forgetAll(): void {
  localStorage.removeItem(ORDERS)
  sessionStorage.removeItem(NEXT)
  sessionStorage.removeItem(WORDS)
}

/** Vendors' scripts write cookies of this site, mostly for the whole domain. */
export function expireVendorCookies(): void {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_label, index) => `; domain=${labels.slice(index).join('.')}`)]
  for (const pair of document.cookie.split('; ')) {
    const [name] = pair.split('=', 1)
    if (name && !isOwnCookie(name)) {
      for (const domain of domains) {
        // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is missing in one of the large browsers
        document.cookie = `${name}=; max-age=0; path=/${domain}`
      }
    }
  }
}
