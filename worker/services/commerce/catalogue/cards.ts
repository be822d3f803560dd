/**
 * Products by their ids (wire: getProductsById), for what another service has found.
 * @module
 */
import { z } from 'zod'
import type { Product, ProductCard } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import type { CommerceCall, CommerceCallOptions } from '../call.ts'
import { cardWire, productWire, toCard, toProduct } from './product/product-wire.ts'

/** A product, and the colour in which its card shows it. */
export interface WantedCard {
  readonly id: number
  readonly colour: string
  /** The variant of that colour that analytics counts. */
  readonly variationId?: string
}

export const cardsAnswer = z.object({ data: z.array(cardWire) })
const productsAnswer = z.object({ data: z.array(productWire) })
export type CardsAnswer = z.infer<typeof cardsAnswer>

/** A card shows no variant, and the wire gives one at least. */
const CARD_VARIANTS = { variantsLimit: 1 } as const

export const idsOf = (wanted: readonly WantedCard[]): readonly number[] => [...new Set(wanted.map(({ id }) => id))]

/** In the order of what is wanted; what the market does not sell is left out. */
export function cardsIn({ data }: CardsAnswer, wanted: readonly WantedCard[], market: Market): readonly ProductCard[] {
  const byId = new Map(data.map((wire) => [wire.id, wire]))
  return wanted.flatMap(({ id, colour, variationId }) => {
    const wire = byId.get(id)
    const card = wire && toCard(wire, market, [colour])
    return card ? { ...card, ...(variationId && card.colour === colour ? { counted: { variationId } } : {}) } : []
  })
}

const wantedOf = (market: Market, ids: readonly number[]) => ({ entityIds: ids, currencyCode: market.currency })

export const askCards = (
  call: CommerceCall,
  market: Market,
  ids: readonly number[],
  options?: CommerceCallOptions,
): Promise<CardsAnswer> => call('getProductsById', [{ ...wantedOf(market, ids), ...CARD_VARIANTS }], cardsAnswer, options)

export function createCards(call: CommerceCall, market: Market) {
  return {
    /** Cards as of now. */
    async cards(wanted: readonly WantedCard[]): Promise<readonly ProductCard[]> {
      return wanted.length === 0 ? [] : cardsIn(await askCards(call, market, idsOf(wanted)), wanted, market)
    },

    /** The products as of now by their ids, with variants and without modifiers; what the market does not sell is left out. */
    async products(ids: readonly number[]): Promise<ReadonlyMap<number, Product>> {
      const { data } =
        ids.length === 0 ? { data: [] } : await call('getProductsById', [wantedOf(market, [...new Set(ids)])], productsAnswer)
      return new Map(data.map((wire) => [wire.id, toProduct(wire, market)]))
    },
  }
}
