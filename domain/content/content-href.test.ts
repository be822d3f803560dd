import { expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { contentHref } from './content-href.ts'

test('a shop path gets the market’s prefix', () => {
  expect(contentHref(MARKETS.us, '/browse/womens')).toBe('/us/browse/womens')
  expect(contentHref(MARKETS.en, '/browse/womens')).toBe('/browse/womens')
  expect(contentHref(MARKETS.eu, '/')).toBe('/eu')
})

test.each([
  ['/us/browse/womens', '/us/browse/womens'],
  ['/eu/browse/womens', '/eu/browse/womens'],
  ['/us', '/us'],
  ['/us?from=mail', '/us?from=mail'],
  ['/usher', '/us/usher'],
  [' /browse/womens', '/us/browse/womens'],
  ['\u00a0\u200b/browse/womens\ufeff', '/us/browse/womens'],
  ['browse/womens?page=2', '/us/browse/womens?page=2'],
  ['size-guide', '/us/size-guide'],
])('a path with a prefix keeps it, and a slip of the editor’s hand leads on: %j', (link, href) => {
  expect(contentHref(MARKETS.us, link)).toBe(href)
})

test.each(['https://www.instagram.com/alderlune', 'mailto:hello@example.com', 'tel:+442071234567', '#sizes', '?page=2'])(
  '%s passes as it is',
  (link) => {
    expect(contentHref(MARKETS.us, link)).toBe(link)
  },
)

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'evil.example/x',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  '',
  undefined,
])('%j makes no link', (link) => {
  expect(contentHref(MARKETS.en, link)).toBeUndefined()
})
