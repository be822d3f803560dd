/**
 * Cards of products by their ids (wire: getProductsById), for what another service has found.
 * @module
 */
import { z } from 'zod'
import type { ProductCard } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import type { CommerceCall } from '../call.ts'
import { productWire, toCard } from './product/product-wire.ts'

/** A product, and the colour in which its card shows it. */
export interface WantedCard {
  readonly id: number
  readonly colour: string
}

const cardsAnswer = z.object({ data: z.array(productWire) })

/** In the order of what is wanted; what the market does not sell is left out. */
export const createCards =
  (call: CommerceCall, market: Market) =>
  async (wanted: readonly WantedCard[]): Promise<readonly ProductCard[]> => {
    if (wanted.length === 0) {
      return []
    }
    const argument = { entityIds: wanted.map(({ id }) => id), currencyCode: market.currency }
    const { data } = await call('getProductsById', [argument], cardsAnswer)
    const byId = new Map(data.map((wire) => [wire.id, wire]))
    return wanted.flatMap(({ id, colour }) => {
      const wire = byId.get(id)
      return (wire && toCard(wire, market, colour === undefined ? [] : [colour])) ?? []
    })
  }
