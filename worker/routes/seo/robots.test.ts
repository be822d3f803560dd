import { expect, test } from 'vitest'
import { robotsTxt } from './robots.ts'

const RULES = robotsTxt('https://shop.example')
  .split('\n')
  .flatMap((line) => /^Disallow: (\S+)$/.exec(line)?.[1] ?? [])

/** RFC 9309 §2.2.3: a rule matches from the start of the path. `*` matches any text, and `$` matches the end. */
const isClosed = (address: string): boolean =>
  RULES.some((rule) =>
    new RegExp(
      `^${rule
        .split('*')
        .map((part) => part.replace(/[.+?^{}()|[\]\\]/g, '\\$&'))
        .join('.*')}`,
    ).test(address),
  )

test.each([
  '/bag',
  '/us/bag?code=x',
  '/eu/bag/items',
  '/my-account',
  '/us/my-account/my-profile',
  '/order-confirmation/a/1',
  '/hosted-checkout/uk/address',
  '/back-in-stock/confirm?token=x',
  '/browse/womens?filters[color]=Red',
  '/browse/womens?page=2&sort=newest',
])('closed to crawlers: %s', (address) => expect(isClosed(address)).toBe(true))

test.each([
  '/',
  '/us',
  '/bags',
  '/us/bag-guide',
  '/browse/bags?page=2',
  '/login-help',
  '/searching',
  '/locales',
  '/wishlists',
  '/p/1001/marlow-linen-midi-dress/Red?Size=10',
])('open: the neighbour of a personal screen is not closed: %s', (address) => expect(isClosed(address)).toBe(false))
