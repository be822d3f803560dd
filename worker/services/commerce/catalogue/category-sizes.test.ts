import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ValueNames } from '#domain/entities/product.ts'
import { agreedNames } from './category-sizes.ts'

test.each<[readonly ValueNames[], ValueNames]>([
  [[], {}],
  [[{ '10': 'US 6 (UK 10)' }, { S: 'S' }], { '10': 'US 6 (UK 10)', S: 'S' }],
  [[{ '37': 'UK 4 (EU 37)' }, { '37': 'UK 4 (EU 37)' }], { '37': 'UK 4 (EU 37)' }],
  // 36 is both a shoe size and a waist size in inches.
  [[{ '36': 'UK 3 (EU 36)' }, { '36': '36' }], { '36': '36' }],
  [[{ '36': '36' }, { '36': 'UK 3 (EU 36)' }, { '36': 'UK 3 (EU 36)' }], { '36': '36' }],
])('of %j the names are %j', (all, names) => {
  expect(agreedNames(all)).toEqual(names)
})

test('a size has the name that all its products agree on, in any reading order; if they differ, it is the bare size', () => {
  const size = fc.constantFrom('10', '36', 'S')
  const names = fc.dictionary(size, fc.constantFrom('A', 'B'), { noNullPrototype: true })
  fc.assert(
    fc.property(fc.array(names, { maxLength: 5 }), (all) => {
      const agreed = agreedNames(all)
      expect(agreedNames(all.toReversed())).toEqual(agreed)
      for (const [one, name] of Object.entries(agreed)) {
        const said = new Set(all.flatMap((own) => own[one] ?? []))
        expect(name).toBe(said.size === 1 ? [...said][0] : one)
      }
    }),
  )
})
