/**
 * Products by their ids with their variants (wire: getProductsById), for lists of a shopper's own.
 * @module
 */
import { z } from 'zod'
import type { Product } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import type { CommerceCall } from '../call.ts'
import { productWire, toProduct } from './product/product-wire.ts'

const productsAnswer = z.object({ data: z.array(productWire) })

/** By id; what the market does not sell is left out. They come without their modifiers. */
export const createProducts =
  (call: CommerceCall, market: Market) =>
  async (ids: readonly number[]): Promise<ReadonlyMap<number, Product>> => {
    if (ids.length === 0) {
      return new Map()
    }
    const argument = { entityIds: [...new Set(ids)], currencyCode: market.currency }
    const { data } = await call('getProductsById', [argument], productsAnswer)
    return new Map(data.map((wire) => [wire.id, toProduct(wire, market)]))
  }
