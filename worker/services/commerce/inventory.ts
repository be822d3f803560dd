/**
 * One market's current stock by variant, from the two warehouses (spec A §7, §9). A check before a change always calls the
 * upstream; product pages share stock for a few seconds.
 * @module
 */
import { z } from 'zod'
import type { Market } from '#domain/markets.ts'
import { perMarket } from '#domain/memory/per-market.ts'
import { piecesInWarehouse, type StockLevels, type StockLocation, stockLevel } from '#domain/product/stock.ts'
import type { Cached, Peek } from '#worker/cache/data.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import { SHOWN } from '#worker/http/upstream.ts'
import type { CommerceCall, CommerceCallOptions } from './call.ts'

const inventoryResponse = z.object({
  data: z.array(
    z.object({
      identity: z.object({ variant_id: z.number().int() }),
      locations: z.array(
        z.object({ location_id: z.number().int(), location_enabled: z.boolean(), available_to_sell: z.number() }),
      ),
    }),
  ),
})

/** Keyed by variant id. */
function levelsIn<Level>(
  { data }: z.infer<typeof inventoryResponse>,
  levelAt: (locations: readonly StockLocation[]) => Level,
): ReadonlyMap<number, Level> {
  const toLocation = (one: z.infer<typeof inventoryResponse>['data'][number]['locations'][number]) => ({
    id: one.location_id,
    enabled: one.location_enabled,
    availableToSell: one.available_to_sell,
  })
  return new Map(data.map(({ identity, locations }) => [identity.variant_id, levelAt(locations.map(toLocation))]))
}

const levelsWire = perMarket((market) =>
  inventoryResponse.transform((answer): StockLevels => levelsIn(answer, (locations) => stockLevel(locations, market.code))),
)

/** The API's maximum number of rows per response (v3 inventory items). */
const MAX_IDS = 1000

export type StockWait = Pick<CommerceCallOptions, 'timeoutMs' | 'forShow'>

/** The timeout is long, because the shopper's action depends on the result (safety §8.5). */
export const STOCK_CHECKED: StockWait = { timeoutMs: 3_000 }

export interface StockQuestion {
  /**
   * If there is a cart id, items reserved by that cart's own unpaid order count as available, because changing the cart releases
   * them.
   */
  readonly cartId?: string
  readonly wait: StockWait
}

export interface InventoryService {
  /** Keyed by variant id. A variant without an entry has untracked stock. */
  forVariants(ids: readonly number[], question: StockQuestion): Promise<StockLevels>
  forProduct(id: number, question: StockQuestion): Promise<StockLevels>
  /** Stock in the first warehouse only, because fast deliveries are dispatched from there (spec A §9). */
  inWarehouse(ids: readonly number[], question: StockQuestion): Promise<ReadonlyMap<number, number>>
  /** Used by product pages. Visitors share the response for a few seconds. */
  shownForProduct(id: number): Promise<StockLevels>
  /** A recent result of `shownForProduct` from memory. Undefined if there is none. */
  knownForProduct(id: number): StockLevels | undefined
}

interface InventoryOptions {
  readonly call: CommerceCall
  readonly market: Market
  readonly cached: Cached
  readonly peek: Peek
}

export function createInventoryService({ call, market, cached, peek }: InventoryOptions): InventoryService {
  const ask = (argument: Readonly<Record<string, readonly (string | number)[]>>, { cartId, wait }: StockQuestion) =>
    call('getInventoryAtLocations', [{ ...argument, cartId }], inventoryResponse, wait)
  const levels = (answer: z.infer<typeof inventoryResponse>) =>
    levelsIn(answer, (locations) => stockLevel(locations, market.code))
  // The API expects variant ids as strings (spec A §7).
  const ofVariants = (ids: readonly number[]) => ({ variantIds: ids.slice(0, MAX_IDS).map(String) })
  const ofProduct = (id: number) => ({ productIds: [id] })
  const shown = (id: number) => ({
    name: `stock:${market.code}:${id}`,
    strategy: STRATEGIES.stock,
    schema: levelsWire(market),
    waitMs: SHOWN.timeoutMs,
  })
  return {
    forVariants: async (ids, question) => (ids.length === 0 ? new Map() : levels(await ask(ofVariants(ids), question))),
    inWarehouse: async (ids, question) =>
      ids.length === 0 ? new Map() : levelsIn(await ask(ofVariants(ids), question), piecesInWarehouse),
    forProduct: async (id, question) => levels(await ask(ofProduct(id), question)),
    shownForProduct: (id) => cached(shown(id), () => ask(ofProduct(id), { wait: SHOWN })),
    knownForProduct: (id) => peek(shown(id)),
  }
}
