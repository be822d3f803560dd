/**
 * JSON reply of a listing: `GET /browse/…` with `Accept: application/json`.
 * @module
 */
import * as v from 'valibot'
import { parserOf } from './reply.ts'

const goods = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How many goods the listing has with the filters of the address, and with each value of a facet, keyed by its field. */
const listingCount = v.object({ total: goods, facets: v.record(v.string(), v.record(v.string(), goods)) })
export type ListingCount = v.InferOutput<typeof listingCount>

export const parseListingCount = parserOf(listingCount)
