/**
 * The addresses of the whole catalogue, part by part (wire: getProducts), for the sitemaps; and whether one product is
 * sold in the market at all.
 * @module
 */
import { z } from 'zod'
import type { Market } from '#domain/markets.ts'
import type { Cached } from '#worker/cache/data.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import type { CommerceCall } from '../call.ts'
import { type AddressAnswer, addressAnswer, addressOf, productWire } from './product/product-wire.ts'

const soldAnswer = z.object({ data: z.array(productWire.pick({ id: true })) })
const soldWire = soldAnswer.transform(({ data }) => new Set(data.map(({ id }) => id)))

/** Where a product's pages are: one for each colour. */
export interface ProductAddress {
  readonly id: number
  readonly slug: string
  readonly colours: readonly string[]
}

const pagination = z.object({ pagination: z.object({ total: z.number().int().nonnegative() }) })
const totalAnswer = z.object({ meta: pagination })
const totalWire = totalAnswer.transform(({ meta }) => meta.pagination.total)
const addressesAnswer = z.object({ data: z.array(addressAnswer) })
const addressesWire = z.array(addressAnswer).transform((rows): readonly ProductAddress[] => rows.map(addressOf))

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
  const askTotal = () => call('getProducts', [{ limit: 1 }], totalAnswer)

  async function load(part: number): Promise<AddressAnswer[]> {
    const calls = Array.from({ length: CALLS_PER_PART }, (_, index) =>
      call('getProducts', [{ ...ORDER, limit: CALL_SIZE, page: (part - 1) * CALLS_PER_PART + index + 1 }], addressesAnswer),
    )
    return (await Promise.all(calls)).flatMap(({ data }) => data)
  }

  return {
    /** Each rendered product page asks the other markets: products of neighbouring ids share the answer. */
    async isSold(id: number): Promise<boolean> {
      const block = Math.floor(id / CALL_SIZE)
      const ids = Array.from({ length: CALL_SIZE }, (_, index) => block * CALL_SIZE + index)
      const entry = { name: `sold:${market.code}:${block}`, strategy: STRATEGIES.addresses, schema: soldWire }
      const sold = await cached(entry, () =>
        call('getProducts', [{ 'id:in': ids, limit: CALL_SIZE, include_fields: 'id' }], soldAnswer),
      )
      return sold.has(id)
    },

    productTotal: (): Promise<number> =>
      cached({ name: `product-total:${market.code}`, strategy: STRATEGIES.addresses, schema: totalWire }, askTotal),

    /** Parts count from 1. */
    addresses: (part: number): Promise<readonly ProductAddress[]> =>
      cached({ name: `addresses:${market.code}:${part}`, strategy: STRATEGIES.addresses, schema: addressesWire }, () =>
        load(part),
      ),
  }
}

export type AddressList = ReturnType<typeof createAddressList>
