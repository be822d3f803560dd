import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ASPECTS, nearestAspect } from './picture-source.ts'

test.each([
  [220, 220, '1:1'],
  [1600, 900, '16:9'],
  [150, 190, '4:5'],
  [1, 90, '1:2'],
] as const)('a box of %i × %i is closest to %s', (width, height, aspect) => {
  expect(nearestAspect(width, height)).toBe(aspect)
})

test('a box with an aspect ratio of the table has that ratio, at any size', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ASPECTS), fc.integer({ min: 1, max: 400 }), (aspect, scale) => {
      const [across = 1, down = 1] = aspect.split(':').map(Number)
      expect(nearestAspect(across * scale, down * scale)).toBe(aspect)
    }),
  )
})
