/**
 * JSON reply of a listing: `GET /browse/…` with `Accept: application/json`.
 * @module
 */
import * as v from 'valibot'
import { parserOf } from './reply.ts'

const goods = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * How many products match the URL's filters: in total, and for each value of each facet. Facets are keyed by the name of their
 * form field.
 */
const listingCount = v.object({ total: goods, facets: v.record(v.string(), v.record(v.string(), goods)) })
export type ListingCount = v.InferOutput<typeof listingCount>

export const parseListingCount = parserOf(listingCount)
