/**
 * Products are counted in advance for certain combinations of facets ("mixes"): every pair, and all facets together. Most counts
 * involve at most two facets and read a pair's mix. A count over more than two facets reads the mix of all facets.
 * @module
 */
import { FACETS, type Facet } from './facets.ts'

const bitOf = ({ place }: Facet): number => 2 ** (place - 1)

/** Returns a bit mask. */
export const facetSet = (facets: readonly Facet[]): number => facets.reduce((set, facet) => set + bitOf(facet), 0)

const pairs = FACETS.flatMap((facet, index) => FACETS.slice(index + 1).map((other) => [facet, other] as const))

/** Pairs come first, so that `mixesFor` finds the smallest mix. */
export const MIXES: readonly (readonly Facet[])[] = FACETS.length === 2 ? pairs : [...pairs, FACETS]

/** Returns the mask of the smallest mix that contains all the facets. */
export const mixesFor = (facets: readonly Facet[]): number =>
  facetSet(MIXES.find((mix) => facets.every((facet) => mix.includes(facet))) ?? FACETS)
