import { expect, test } from 'vitest'
import { expiredCookies } from './expired-cookies.ts'

const URL = 'https://www.shop.example/bag'
const names = (cookies: readonly string[]) => [...new Set(cookies.map((cookie) => cookie.split('=', 1)[0]))]

test('others’ cookies expire, for the host and its domain; bag, session and choices stay', () => {
  const own = '__Host-cart-1-GBP=a; __Host-session=b; __Host-visit-1=1; consent-en=1.; bag-count-en=2; user-authenticated=1'
  const expired = expiredCookies(`${own}; _ga=x; _ga=y; bad name=z`, URL)
  expect(names(expired)).toEqual(['_ga'])
  expect(expired).toEqual([
    '_ga=; Path=/; Max-Age=0; Secure',
    '_ga=; Path=/; Max-Age=0; Secure; Domain=www.shop.example',
    '_ga=; Path=/; Max-Age=0; Secure; Domain=shop.example',
  ])
})

test('cookies with made-up cart names are not the shop’s; if there are no others, the shop’s own expire', () => {
  expect(names(expiredCookies('__Host-cart-x=1; __Host-cart-1-GBP=2', URL))).toEqual(['__Host-cart-x'])
  expect(names(expiredCookies('__Host-cart-1-GBP=2', URL))).toEqual(['__Host-cart-1-GBP'])
})

test('the response is bounded', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => `c${index}=1`).join('; ')
  expect(names(expiredCookies(many, URL))).toHaveLength(60)
})
