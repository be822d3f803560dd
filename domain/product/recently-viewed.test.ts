import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRecentlyViewed, type ViewedProduct, withoutViewed, withViewed } from './recently-viewed.ts'

const product = (id: number, market: ViewedProduct['market'] = 'en'): ViewedProduct => ({
  market,
  id,
  slug: 'marlow-dress',
  colour: 'Navy Blue',
  name: 'Marlow Dress',
  picture: '/i/alderlune/AL1001-navy-blue-1',
})

test('newest first, each product once per market, twelve at most; the stored list survives formatting and parsing', () => {
  const list = Array.from({ length: 14 }, (_, id) => product(id + 1)).reduce(withViewed, [])
  expect(list.map(({ id }) => id)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(withViewed(list, product(9)).map(({ id }) => id)).toEqual([9, 14, 13, 12, 11, 10, 8, 7, 6, 5, 4, 3])
  expect(withViewed([product(9, 'us')], product(9))).toHaveLength(2)
  expect(withoutViewed(list, product(14)).map(({ id }) => id)).not.toContain(14)
  expect(parseRecentlyViewed(JSON.stringify(list))).toEqual(list)
})

test.each([
  ['another site’s picture', { picture: 'https://elsewhere.example/x.png' }],
  ['another site’s picture without a scheme', { picture: '//elsewhere.example/x.png' }],
  ['a slug that leaves the product’s URL', { slug: '../../logout' }],
  ['an id that is none', { id: -1 }],
  ['a market that is none', { market: 'de' }],
])('a stored list with %s is none', (_what, broken) => {
  expect(parseRecentlyViewed(JSON.stringify([{ ...product(1), ...broken }]))).toEqual([])
})

test('anything but a list of products is an empty list', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => Array.isArray(parseRecentlyViewed(text))))
  expect(parseRecentlyViewed('{"id":1}')).toEqual([])
})
