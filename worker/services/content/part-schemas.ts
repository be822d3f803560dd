import type { ZodType } from 'zod'
import type { Market } from '#domain/markets.ts'
import { chromeParts } from './chrome-wire.ts'
import { deliveryPart } from './delivery-wire.ts'

/** Field schemas of the item types that are neither blocks nor pages, by schema id. */
export function partSchemas(market: Market): ReadonlyMap<string, ZodType> {
  const { header, popularSearches } = chromeParts(market)
  return new Map<string, ZodType>([
    ['app-header', header.fields],
    ['popular-searches', popularSearches.fields],
    ['delivery-promise', deliveryPart.fields],
  ])
}
