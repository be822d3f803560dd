/**
 * A category's facets with counts (wire: getFilters).
 * @module
 */
import { z } from 'zod'
import { type Facets, type FacetValue, facetsBy } from '#domain/listing/facets.ts'
import type { Market } from '#domain/markets.ts'
import { SHOWN } from '#worker/http/upstream.ts'
import type { CommerceCall } from '../call.ts'
import { filtersOf, type Selection } from './listing.ts'

const attribute = z.object({ value: z.string().min(1), productCount: z.number().int().nonnegative() })

/** Other filters (brand, price, rating) have no attributes. */
const filter = z.object({
  name: z.string().nullish(),
  attributes: z.object({ edges: z.array(z.object({ node: attribute })) }).nullish(),
})

/** This response has no `data` envelope. */
const facetsResponse = z.object({ edges: z.array(z.object({ node: filter })) })
type FacetsResponse = z.infer<typeof facetsResponse>

/** Facet names are compared case-insensitively. Values without products are left out. */
function valuesOf({ edges }: FacetsResponse, facet: string): readonly FacetValue[] {
  const own = edges.filter(({ node }) => node.name?.toLowerCase() === facet.toLowerCase())
  return own
    .flatMap(({ node }) => node.attributes?.edges ?? [])
    .filter(({ node }) => node.productCount > 0)
    .map(({ node }) => ({ value: node.value, count: node.productCount }))
}

export const facetsWire = facetsResponse.transform((answer): Facets => facetsBy(({ commerce }) => valuesOf(answer, commerce)))

/** A value's count takes the filters of all other facets into account. */
export const fetchFacets = (call: CommerceCall, market: Market, selection: Selection): Promise<FacetsResponse> =>
  call('getFilters', [{ filters: filtersOf(market, selection) }], facetsResponse, SHOWN)
