/**
 * The answer of a listing's address to the page's script: `GET /browse/…` with `Accept: application/json`.
 * @module
 */
import * as v from 'valibot'
import { parserOf } from './reply.ts'

/** How many goods the listing has with the filters of the address. */
const listingCount = v.object({ total: v.pipe(v.number(), v.integer(), v.minValue(0)) })
export type ListingCount = v.InferOutput<typeof listingCount>

export const parseListingCount = parserOf(listingCount)
