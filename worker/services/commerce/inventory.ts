/**
 * What can be sold right now, by variant, counted over the two warehouses for one market (spec A §7, §9).
 * Never cached: stock is asked for when it matters.
 * @module
 */
import { z } from 'zod'
import type { Market } from '#domain/markets.ts'
import { availableToSell } from '#domain/product/stock.ts'
import type { CommerceCall, CommerceCallOptions } from './call.ts'

const inventoryWire = z.object({
  data: z.array(
    z.object({
      identity: z.object({ variant_id: z.number().int() }),
      locations: z.array(
        z.object({ location_id: z.number().int(), location_enabled: z.boolean(), available_to_sell: z.number() }),
      ),
    }),
  ),
})

/** The upstream's own limit of rows an answer (v3 inventory items). */
const MAX_IDS = 1000

export type StockWait = Pick<CommerceCallOptions, 'timeoutMs' | 'forShow'>

/** Short: a page can be shown without its stock. */
export const STOCK_SHOWN: StockWait = { timeoutMs: 700, forShow: true }
/** Longer: the shopper's own action needs the stock (safety §8.5). */
export const STOCK_CHECKED: StockWait = { timeoutMs: 3_000 }

export interface StockQuestion {
  /** With the cart that asks, the pieces that its own unpaid order holds count as left: changing the cart releases them. */
  readonly cartId?: string
  readonly wait: StockWait
}

export interface InventoryService {
  /** Pieces left by variant id; a variant that the upstream does not count is absent. */
  forVariants(ids: readonly number[], question: StockQuestion): Promise<Map<number, number>>
  /** The same for every variant of a product. */
  forProduct(id: number, question: StockQuestion): Promise<Map<number, number>>
}

export function createInventoryService(call: CommerceCall, market: Market): InventoryService {
  async function ask(
    argument: Readonly<Record<string, readonly (string | number)[]>>,
    { cartId, wait }: StockQuestion,
  ): Promise<Map<number, number>> {
    const { data } = await call('getInventoryAtLocations', [{ ...argument, cartId }], inventoryWire, wait)
    return new Map(
      data.map((row) => [
        row.identity.variant_id,
        availableToSell(
          row.locations.map((one) => ({
            id: one.location_id,
            enabled: one.location_enabled,
            availableToSell: one.available_to_sell,
          })),
          market.code,
        ),
      ]),
    )
  }
  return {
    // the wire takes variant ids as strings (spec A §7)
    forVariants: async (ids, question) =>
      ids.length === 0 ? new Map() : ask({ variantIds: ids.slice(0, MAX_IDS).map(String) }, question),
    forProduct: (id, question) => ask({ productIds: [id] }, question),
  }
}
