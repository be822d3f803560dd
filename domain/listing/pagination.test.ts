import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageCount, pagesToShow } from './pagination.ts'

test.each([
  [0, 1],
  [1, 1],
  [48, 1],
  [49, 2],
  [241, 6],
])('spec A §9 48 a page: %i products fill %i pages', (total, pages) => {
  expect(pageCount(total, 48)).toBe(pages)
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, undefined, 9]],
  [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
])('page %i of %i shows %j', (current, last, shown) => {
  expect(pagesToShow(current, last)).toEqual(shown)
})

test('the pager always names the first, the current and the last page, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 299 }), (last, offset) => {
      const current = 1 + (offset % last)
      const pages = pagesToShow(current, last).filter((page) => page !== undefined)
      expect(pages).toEqual(expect.arrayContaining([1, current, last]))
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
    }),
  )
})
