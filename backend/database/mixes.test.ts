import { expect, test } from 'vitest'
import { FACETS } from './facets.ts'
import { facetSet, MIXES, mixesFor } from './mixes.ts'

test('a count reads mixes of only the facets that it depends on, or of two', () => {
  for (const facet of FACETS) {
    for (const other of FACETS) {
      const read = MIXES.find((mix) => facetSet(mix) === mixesFor([...new Set([facet, other])]))
      expect(read).toHaveLength(2)
      expect(read).toEqual(expect.arrayContaining([facet, other]))
    }
  }
  expect(mixesFor(FACETS)).toBe(facetSet(FACETS))
})
