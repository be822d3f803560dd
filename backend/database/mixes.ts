/**
 * A category's mixes are counted for each two facets, and for all. So a count that depends on two facets, as most do, reads no more
 * rows when the shop has a third; a count that depends on more reads the mixes of all.
 * @module
 */
import { FACETS, type Facet } from './facets.ts'

const bitOf = ({ place }: Facet): number => 2 ** (place - 1)

/** Facets as a number, a bit for each. */
export const facetSet = (facets: readonly Facet[]): number => facets.reduce((set, facet) => set + bitOf(facet), 0)

const pairs = FACETS.flatMap((facet, index) => FACETS.slice(index + 1).map((other) => [facet, other] as const))

/** The smallest first. */
export const MIXES: readonly (readonly Facet[])[] = FACETS.length === 2 ? pairs : [...pairs, FACETS]

/** The first mixes that tell these facets apart. */
export const mixesFor = (facets: readonly Facet[]): number =>
  facetSet(MIXES.find((mix) => facets.every((facet) => mix.includes(facet))) ?? FACETS)
