/**
 * What can be sold right now, by variant, counted over the two warehouses for one market (spec A §7, §9). A check before a change
 * always asks; what a product page shows is shared by all visitors for a few seconds.
 * @module
 */
import { z } from 'zod'
import type { Market } from '#domain/markets.ts'
import { piecesInWarehouse, type StockLevel, type StockLevels, type StockLocation, stockLevel } from '#domain/product/stock.ts'
import { HOLES_SHOWN_SECONDS, STOCK_SHOWN_SECONDS } from '#worker/cache/freshness.ts'
import { type ShortMemory, shortMemoryOf } from '#worker/cache/short-memory.ts'
import type { CommerceCall, CommerceCallOptions } from './call.ts'

const inventoryWire = z.object({
  data: z.array(
    z.object({
      identity: z.object({ variant_id: z.number().int() }),
      locations: z
        .array(z.object({ location_id: z.number().int(), location_enabled: z.boolean(), available_to_sell: z.number() }))
        .transform((locations) =>
          locations.map((one) => ({
            id: one.location_id,
            enabled: one.location_enabled,
            availableToSell: one.available_to_sell,
          })),
        ),
    }),
  ),
})

/** The upstream's own limit of rows an answer (v3 inventory items). */
const MAX_IDS = 1000

export type StockWait = Pick<CommerceCallOptions, 'timeoutMs' | 'forShow'>

/** Short: a page can be shown without its stock. */
export const STOCK_SHOWN = { timeoutMs: 700, forShow: true } as const satisfies StockWait
/** Longer: the shopper's own action needs the stock (safety §8.5). */
export const STOCK_CHECKED: StockWait = { timeoutMs: 3_000 }

export interface StockQuestion {
  /** With the cart that asks, the pieces that its own unpaid order holds count as left: changing the cart releases them. */
  readonly cartId?: string
  readonly wait: StockWait
}

export interface InventoryService {
  /** What is left by variant id; a variant that the upstream does not count is absent. */
  forVariants(ids: readonly number[], question: StockQuestion): Promise<StockLevels>
  /** The same for every variant of a product. */
  forProduct(id: number, question: StockQuestion): Promise<StockLevels>
  /** The pieces in the first warehouse alone, which sends what must be fast (spec A §9). */
  inWarehouse(ids: readonly number[], question: StockQuestion): Promise<ReadonlyMap<number, number>>
  /** For a page: visitors who ask at the same moment share one call. */
  shownForProduct(id: number): Promise<StockLevels>
  /** What that call has answered in the last seconds, for every visitor; undefined where it is too old. */
  knownForProduct(id: number): StockLevels | undefined
}

/** Some hundred thousand variants in all. */
const MOST_PRODUCTS = 2_000

export const stockMemoryOf = shortMemoryOf<StockLevels>({
  keepMs: (STOCK_SHOWN_SECONDS - HOLES_SHOWN_SECONDS) * 1000,
  most: MOST_PRODUCTS,
  waitMs: STOCK_SHOWN.timeoutMs,
})

/** @param memory absent for previews, which share nothing */
export function createInventoryService(call: CommerceCall, market: Market, memory?: ShortMemory<StockLevels>): InventoryService {
  async function count<Level>(
    argument: Readonly<Record<string, readonly (string | number)[]>>,
    { cartId, wait }: StockQuestion,
    levelAt: (locations: readonly StockLocation[]) => Level,
  ): Promise<Map<number, Level>> {
    const { data } = await call('getInventoryAtLocations', [{ ...argument, cartId }], inventoryWire, wait)
    return new Map(data.map(({ identity, locations }) => [identity.variant_id, levelAt(locations)]))
  }
  const ask = (argument: Parameters<typeof count>[0], question: StockQuestion): Promise<Map<number, StockLevel>> =>
    count(argument, question, (locations) => stockLevel(locations, market.code))
  // the wire takes variant ids as strings (spec A §7)
  const ofVariants = (ids: readonly number[]) => ({ variantIds: ids.slice(0, MAX_IDS).map(String) })
  const forProduct: InventoryService['forProduct'] = (id, question) => ask({ productIds: [id] }, question)
  const keyOf = (id: number): string => `${market.code}:${id}`
  return {
    forVariants: async (ids, question) => (ids.length === 0 ? new Map() : ask(ofVariants(ids), question)),
    inWarehouse: async (ids, question) => (ids.length === 0 ? new Map() : count(ofVariants(ids), question, piecesInWarehouse)),
    forProduct,
    shownForProduct(id) {
      const load = () => forProduct(id, { wait: STOCK_SHOWN })
      return memory ? memory.read(keyOf(id), load) : load()
    },
    knownForProduct: (id) => memory?.get(keyOf(id)),
  }
}
