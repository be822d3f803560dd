/**
 * The addresses of the whole catalogue, part by part (wire: getProducts), for the sitemaps; and whether one product is
 * sold in the market at all.
 * @module
 */
import { z } from 'zod'
import type { Market } from '#domain/markets.ts'
import type { Cached } from '#worker/services/data-store.ts'
import { STRATEGIES } from '#worker/services/freshness.ts'
import type { CommerceCall } from './call.ts'
import { addressOf, addressWire } from './product-wire.ts'

/** Where a product's pages are: one for each colour. */
export interface ProductAddress {
  readonly id: number
  readonly slug: string
  readonly colours: readonly string[]
}

const pagination = z.object({ pagination: z.object({ total: z.number().int().nonnegative() }) })
const totalWire = z.object({ meta: pagination })
const addressesWire = z.object({ data: z.array(addressWire) })

/** As many as one call gives. */
const CALL_SIZE = 250
const CALLS_PER_PART = 4
/** By id, so that a new product moves none that was there before it. */
const ORDER = { sort: 'id', direction: 'asc', include: 'options' } as const

/** With twelve colours each still far below the 50 000 addresses that a sitemap may hold. */
export const PRODUCTS_PER_PART = CALL_SIZE * CALLS_PER_PART

interface AddressListOptions {
  readonly call: CommerceCall
  readonly market: Market
  readonly cached: Cached
}

export function createAddressList({ call, market, cached }: AddressListOptions) {
  const totalOf = async (filter: object): Promise<number> =>
    (await call('getProducts', [{ ...filter, limit: 1 }], totalWire)).meta.pagination.total

  async function load(part: number): Promise<readonly ProductAddress[]> {
    const calls = Array.from({ length: CALLS_PER_PART }, (_, index) =>
      call('getProducts', [{ ...ORDER, limit: CALL_SIZE, page: (part - 1) * CALLS_PER_PART + index + 1 }], addressesWire),
    )
    return (await Promise.all(calls)).flatMap(({ data }) => data.map(addressOf))
  }

  return {
    /** Asked of the other markets by each product page that is made: without the cache two calls a refresh. */
    isSold: (id: number): Promise<boolean> =>
      cached(`sold:${market.code}:${id}`, STRATEGIES.addresses, async () => (await totalOf({ id })) > 0),

    productTotal: (): Promise<number> => cached(`product-total:${market.code}`, STRATEGIES.addresses, () => totalOf({})),

    /** Parts count from 1. */
    addresses: (part: number): Promise<readonly ProductAddress[]> =>
      cached(`addresses:${market.code}:${part}`, STRATEGIES.addresses, () => load(part)),
  }
}

export type AddressList = ReturnType<typeof createAddressList>
