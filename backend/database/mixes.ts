/**
 * The sets of facets whose mixes are counted: each pair, and all facets. Most counts depend on two facets, so a third facet does not make
 * them read more rows; a count over more reads the mixes of all facets.
 * @module
 */
import { FACETS, type Facet } from './facets.ts'

const bitOf = ({ place }: Facet): number => 2 ** (place - 1)

/** A set of facets as a number, one bit per facet. */
export const facetSet = (facets: readonly Facet[]): number => facets.reduce((set, facet) => set + bitOf(facet), 0)

const pairs = FACETS.flatMap((facet, index) => FACETS.slice(index + 1).map((other) => [facet, other] as const))

/** Smallest set first. */
export const MIXES: readonly (readonly Facet[])[] = FACETS.length === 2 ? pairs : [...pairs, FACETS]

/** The smallest mix that contains these facets. */
export const mixesFor = (facets: readonly Facet[]): number =>
  facetSet(MIXES.find((mix) => facets.every((facet) => mix.includes(facet))) ?? FACETS)
