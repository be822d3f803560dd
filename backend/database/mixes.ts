/**
 * Combinations of facets ("mixes") for which products are counted in advance: every pair, and all facets. Most counts depend on two facets,
 * so a third facet does not make them slower. A count over more facets reads the mix of all.
 * @module
 */
import { FACETS, type Facet } from './facets.ts'

const bitOf = ({ place }: Facet): number => 2 ** (place - 1)

/** Bit mask of facets. */
export const facetSet = (facets: readonly Facet[]): number => facets.reduce((set, facet) => set + bitOf(facet), 0)

const pairs = FACETS.flatMap((facet, index) => FACETS.slice(index + 1).map((other) => [facet, other] as const))

/** Pairs first, so that `mixesFor` finds the smallest. */
export const MIXES: readonly (readonly Facet[])[] = FACETS.length === 2 ? pairs : [...pairs, FACETS]

/** Mask of the smallest mix with these facets. */
export const mixesFor = (facets: readonly Facet[]): number =>
  facetSet(MIXES.find((mix) => facets.every((facet) => mix.includes(facet))) ?? FACETS)
