import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, screenAt } from './screen-at.ts'

const again = (address: string, page?: number): string | undefined => {
  const at = screenAt(address)
  return at && addressOf(at, page)
}

test.each([
  ['/', '/'],
  ['/bag', '/bag'],
  ['/bag/', '/bag'],
  ['/my-account/order-history', '/my-account/order-history'],
  ['/browse/womens/dresses?page=2&utm_source=x', '/browse/womens/dresses?page=2'],
  ['/browse/collection/11?page=0', '/browse/collection/11'],
  ['/p/1013/x/Caf%C3%A9_Cr%C3%A8me?Size=10&logout=true', '/p/1013/x/Caf%C3%A9_Cr%C3%A8me?Size=10'],
  ['/search?query=linen&page=2', '/search?query=linen'],
  ['/help/returns#top', '/help/returns'],
])('%s is a URL of the table, and is written %s', (address, written) => {
  expect(again(address)).toBe(written)
})

test('the page number of a listing can be replaced', () => {
  expect(again('/browse/mens?page=4&sort=newest', 1)).toBe('/browse/mens?sort=newest')
})

test.each([
  undefined,
  '//bag',
  '//evil.example/bag',
  '/\\evil.example/bag',
  'https://evil.example/bag',
  'javascript:alert(1)',
  '/us/bag',
  '/US/bag',
  '/%',
  '/my-account/%E0',
  '/a//b',
  `/${'a'.repeat(3_000)}`,
])('%j is no URL of the table', (address) => {
  expect(screenAt(address)).toBeUndefined()
})

test('safety §5, §6: every input gives a path of this shop, and reading that path again gives the same path', () => {
  const parts = fc.constantFrom(
    '/',
    '//',
    '\\',
    '..',
    '.',
    '%2F',
    '%5C',
    '%09',
    '\t',
    '\n',
    '@',
    ':',
    'evil.example',
    'bag',
    'p',
    '1001',
    '?',
    '#',
    'é',
  )
  const address = fc.oneof(
    fc.string(),
    fc.array(parts, { maxLength: 12 }).map((all) => `/${all.join('')}`),
  )
  fc.assert(
    fc.property(address, (text) => {
      const written = again(text)
      if (written !== undefined) {
        expect(new URL(written, 'https://shop.example').origin).toBe('https://shop.example')
        expect(written).toMatch(/^\/(?![/\\])/)
        expect(again(written)).toBe(written)
      }
    }),
    { numRuns: 3_000 },
  )
})
