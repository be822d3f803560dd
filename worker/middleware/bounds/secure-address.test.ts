import { expect, test } from 'vitest'
import { secureAddress } from './secure-address.ts'

const SECURE = { origin: 'https://shop.example' }
const to = (url: string, headers: Record<string, string> = {}, config = SECURE) =>
  secureAddress(new Request(url, { headers }), config)

test('plain http leads to the same URL of the shop over https, with its query', () => {
  expect(to('http://shop.example/us/p/1/x/Red?a=%zz')).toBe('https://shop.example/us/p/1/x/Red?a=%zz')
  // The redirect's host comes from the settings, never from the request.
  expect(to('http://evil.example/bag')).toBe('https://shop.example/bag')
})

test.each([
  ['https', 'https://shop.example/', {}, SECURE],
  ['behind a proxy that ends TLS', 'http://shop.example/', { 'x-forwarded-proto': 'https' }, SECURE],
  ['on this machine', 'http://localhost:8787/bag', {}, SECURE],
  ['on this machine, by number', 'http://127.0.0.1:8787/bag', {}, SECURE],
  ['in a shop without https', 'http://shop.example/', {}, { origin: 'http://shop.example' }],
])('is served: %s', (_what, url, headers, config) => {
  expect(to(url, headers, config)).toBeUndefined()
})

test('a host whose name begins like this machine’s is another host', () => {
  expect(to('http://localhost.evil.example/bag')).toBe('https://shop.example/bag')
})
