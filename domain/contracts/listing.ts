/**
 * JSON reply of a listing: `GET /browse/…` with `Accept: application/json`.
 * @module
 */
import * as v from 'valibot'
import { parserOf } from './reply.ts'

/** How many products match the filters of the address. */
const listingCount = v.object({ total: v.pipe(v.number(), v.integer(), v.minValue(0)) })
export type ListingCount = v.InferOutput<typeof listingCount>

export const parseListingCount = parserOf(listingCount)
