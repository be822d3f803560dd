import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COOKIES, cartCookieName, cookieOptions, hasPersonalCookie, readCartId } from './cookies.ts'

const CART = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('spec A §3: there is one bag for each channel and currency', () => {
  expect(cartCookieName(2, 'USD')).toBe('__Host-cart-2-USD')
})

test('spec A §9: cart and user cookies live 604800 seconds, the locale choice 30 days, the locale a year', () => {
  expect(COOKIES.cart.maxAge).toBe(604_800)
  expect(COOKIES.authenticated.maxAge).toBe(604_800)
  expect(COOKIES.preferredLocale.maxAge).toBe(30 * 86_400)
  expect(COOKIES.locale.maxAge).toBe(365 * 86_400)
})

test('no script reads the cart cookie, and a link from another site still brings it', () => {
  // Browsers accept the prefix `__Host-` only with `Secure`, `Path=/` and no `Domain`.
  expect(cookieOptions(COOKIES.cart)).toEqual({ path: '/', sameSite: 'Lax', secure: true, httpOnly: true, maxAge: 604_800 })
})

test.each([
  ['', false],
  ['visitor=1', false],
  ['theme=dark; cartography=1', false],
  [`theme=dark; __Host-cart-1-GBP=${CART}`, true],
  [`cart-1-GBP=${CART}`, false],
  ['user-authenticated=0', true],
  ['no-script=1', true],
  ['locale=us; currency=USD; country=US; preferred-locale=x; locale-asked=1', false],
])('a request with the cookies "%s" is personal: %s', (header, personal) => {
  expect(hasPersonalCookie(header)).toBe(personal)
})

test('a cart id must match its pattern', () => {
  expect(readCartId(CART)).toBe(CART)
  fc.assert(
    fc.property(fc.string(), (text) => {
      const id = readCartId(text)
      expect(id === undefined || /^[0-9a-f-]{36}$/.test(id)).toBe(true)
    }),
  )
  expect([`${CART}0`, `../${CART}`, `${CART}\n`, 'null'].map(readCartId)).toEqual([undefined, undefined, undefined, undefined])
})
