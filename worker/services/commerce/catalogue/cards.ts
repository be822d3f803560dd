/**
 * Reads products by id, for ids from other services (wire: getProductsById).
 * @module
 */
import { z } from 'zod'
import type { Product, ProductCard } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import type { CommerceCall, CommerceCallOptions } from '../call.ts'
import { cardWire, productWire, toCard, toProduct } from './product/product-wire.ts'

export interface WantedCard {
  readonly id: number
  readonly colour: string
  /** The id of a variant in this colour, for analytics. */
  readonly variationId?: string
  /**
   * True if some variants cost more. The service that found the product supplies this, because the response here contains only
   * one variant.
   */
  readonly isFrom?: true
}

export const cardsResponse = z.object({ data: z.array(cardWire) })
const productsResponse = z.object({ data: z.array(productWire) })
export type CardsResponse = z.infer<typeof cardsResponse>

/** Cards need no variants, but the API returns at least one. */
const CARD_VARIANTS = { variantsLimit: 1 } as const

export const idsOf = (wanted: readonly WantedCard[]): readonly number[] => [...new Set(wanted.map(({ id }) => id))]

/** Returns cards in the requested order, without products that the market does not sell. */
export function cardsIn({ data }: CardsResponse, wanted: readonly WantedCard[], market: Market): readonly ProductCard[] {
  const byId = new Map(data.map((wire) => [wire.id, wire]))
  return wanted.flatMap(({ id, colour, variationId, isFrom }) => {
    const wire = byId.get(id)
    const card = wire && toCard(wire, market, [colour])
    return card
      ? {
          ...card,
          ...(isFrom && card.price.kind !== 'hidden' ? { isFrom } : {}),
          ...(variationId && card.colour === colour ? { counted: { variationId } } : {}),
        }
      : []
  })
}

const wantedOf = (market: Market, ids: readonly number[]) => ({ entityIds: ids, currencyCode: market.currency })

export const fetchCards = (
  call: CommerceCall,
  market: Market,
  ids: readonly number[],
  options?: CommerceCallOptions,
): Promise<CardsResponse> => call('getProductsById', [{ ...wantedOf(market, ids), ...CARD_VARIANTS }], cardsResponse, options)

export function createCards(call: CommerceCall, market: Market) {
  return {
    /** Not cached. */
    async cards(wanted: readonly WantedCard[]): Promise<readonly ProductCard[]> {
      return wanted.length === 0 ? [] : cardsIn(await fetchCards(call, market, idsOf(wanted)), wanted, market)
    },

    /** Not cached. The products have variants but no modifiers. Products that the market does not sell are left out. */
    async products(ids: readonly number[]): Promise<ReadonlyMap<number, Product>> {
      const { data } =
        ids.length === 0 ? { data: [] } : await call('getProductsById', [wantedOf(market, [...new Set(ids)])], productsResponse)
      return new Map(data.map((wire) => [wire.id, toProduct(wire, market)]))
    },
  }
}
