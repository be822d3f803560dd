import { expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { contentHref } from './content-href.ts'

test('a shop path is put into the market', () => {
  expect(contentHref(MARKETS.us, '/browse/womens')).toBe('/us/browse/womens')
  expect(contentHref(MARKETS.en, '/browse/womens')).toBe('/browse/womens')
  expect(contentHref(MARKETS.eu, '/')).toBe('/eu')
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
  'browse/womens',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  '',
  undefined,
])('%j makes no link', (link) => {
  expect(contentHref(MARKETS.en, link)).toBeUndefined()
})
