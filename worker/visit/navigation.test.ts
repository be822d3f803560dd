import { describe, expect, test } from 'vitest'
import { isEntry } from './navigation.ts'

const HERE = 'https://shop.example'
const entry = (headers: Record<string, string>): boolean => isEntry(new Request(`${HERE}/`, { headers }))
const navigation = (site: string, more: Record<string, string> = {}) => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  ...more,
})

describe('safety §7.8 an entry from elsewhere', () => {
  test.each([
    ['typed or bookmarked', navigation('none')],
    ['a link of another site', navigation('cross-site')],
    ['a link of another site that hides its URL', navigation('cross-site', { referer: `${HERE}/` })],
    ['a browser that says nothing', {}],
    ['an older browser, from another site', { referer: 'https://elsewhere.example/shop.example/' }],
    ['an older browser, from an app', { referer: 'android-app://com.example.mail' }],
  ])('is %s', (_, headers) => {
    expect(entry(headers)).toBe(true)
  })

  test.each([
    ['a link inside the shop', navigation('same-origin')],
    ['a link of a sister site', navigation('same-site')],
    ['an older browser, inside the shop', { referer: `${HERE}/us/bag?x=1` }],
    ['an older browser behind a proxy that ends TLS', { referer: 'http://shop.example/us' }],
    ['a prefetch', navigation('none', { 'sec-purpose': 'prefetch' })],
    ['a prerender', navigation('cross-site', { 'sec-purpose': 'prefetch;prerender' })],
    ['a script', navigation('none', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' })],
    ['a frame', navigation('cross-site', { 'sec-fetch-dest': 'iframe' })],
    ['an unknown word', navigation('elsewhere')],
  ])('is not %s', (_, headers) => {
    expect(entry(headers)).toBe(false)
  })
})
