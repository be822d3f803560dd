import type { ZodType } from 'zod'
import type { Market } from '#domain/markets.ts'
import { chromeParts } from './chrome-wire.ts'
import { deliveryPart } from './delivery-wire.ts'

/** The fields of the types that are neither blocks nor pages, by schema id. */
export const partSchemas = (market: Market): ReadonlyMap<string, ZodType> =>
  new Map<string, ZodType>([
    ['app-header', chromeParts(market).header.fields],
    ['popular-searches', chromeParts(market).popularSearches.fields],
    ['delivery-promise', deliveryPart.fields],
  ])
