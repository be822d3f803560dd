/**
 * The facets of a category with their counts (wire: getFilters).
 * @module
 */
import { z } from 'zod'
import { type Facets, type FacetValue, facetsBy } from '#domain/listing/facets.ts'
import type { Market } from '#domain/markets.ts'
import { SHOWN } from '#worker/http/upstream.ts'
import type { CommerceCall } from '../call.ts'
import { filtersOf, type Selection } from './listing.ts'

const attribute = z.object({ value: z.string().min(1), productCount: z.number().int().nonnegative() })

/** Filters of other kinds (brand, price, rating) have no attributes. */
const filter = z.object({
  name: z.string().nullish(),
  attributes: z.object({ edges: z.array(z.object({ node: attribute })) }).nullish(),
})

/** The connection itself, without a `data` wrapper. */
const facetsAnswer = z.object({ edges: z.array(z.object({ node: filter })) })
type FacetsAnswer = z.infer<typeof facetsAnswer>

/** Names compare without case; a value without products is not offered. */
function valuesOf({ edges }: FacetsAnswer, facet: string): readonly FacetValue[] {
  const own = edges.filter(({ node }) => node.name?.toLowerCase() === facet.toLowerCase())
  return own
    .flatMap(({ node }) => node.attributes?.edges ?? [])
    .filter(({ node }) => node.productCount > 0)
    .map(({ node }) => ({ value: node.value, count: node.productCount }))
}

export const facetsWire = facetsAnswer.transform((answer): Facets => facetsBy(({ commerce }) => valuesOf(answer, commerce)))

/** A facet value counts the goods that match the filters of the other facets. */
export const askFacets = (call: CommerceCall, market: Market, selection: Selection): Promise<FacetsAnswer> =>
  call('getFilters', [{ filters: filtersOf(market, selection) }], facetsAnswer, SHOWN)
