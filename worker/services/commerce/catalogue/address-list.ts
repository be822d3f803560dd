/**
 * The addresses of the whole catalogue, in parts (wire: getProducts), for the sitemaps; and whether the market sells a product at all.
 * @module
 */
import { z } from 'zod'
import type { Market } from '#domain/markets.ts'
import type { Cached } from '#worker/cache/data.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import type { CommerceCall } from '../call.ts'
import { type AddressAnswer, addressAnswer, productPagesOf, productWire } from './product/product-wire.ts'

const soldAnswer = z.object({ data: z.array(productWire.pick({ id: true })) })
const soldWire = soldAnswer.transform(({ data }) => new Set(data.map(({ id }) => id)))

/** The addresses of a product's pages, one per colour. */
export interface ProductPages {
  readonly id: number
  readonly slug: string
  readonly colours: readonly string[]
}

const addressesAnswer = z.object({ data: z.array(addressAnswer) })
const addressesWire = z.array(addressAnswer).transform((rows): readonly ProductPages[] => rows.map(productPagesOf))

/** Ids per call: the most products that one call returns. */
const BLOCK = 250
/** With twelve colours per product, a part stays far below a sitemap's limit of 50 000 addresses. */
const PRODUCTS_PER_SITEMAP = 1_000
const BLOCKS_PER_SITEMAP = PRODUCTS_PER_SITEMAP / BLOCK

/** The block of the product with the highest id. */
const endWire = soldAnswer.transform(({ data: [end] }) => end && Math.floor(end.id / BLOCK))

interface AddressListOptions {
  readonly call: CommerceCall
  readonly market: Market
  readonly cached: Cached
}

/** Requests products by id ranges: paging by number would make the upstream skip over all earlier products. */
const blockOf = (block: number) => ({ 'id:min': block * BLOCK, 'id:max': (block + 1) * BLOCK - 1, limit: BLOCK })

export function createAddressList({ call, market, cached }: AddressListOptions) {
  const strategy = STRATEGIES.addresses

  const endBlock = (direction: 'asc' | 'desc'): Promise<number | undefined> =>
    cached({ name: `address-end:${market.code}:${direction}`, strategy, schema: endWire }, () =>
      call('getProducts', [{ sort: 'id', direction, limit: 1, include_fields: 'id' }], soldAnswer),
    )

  async function load(first: number): Promise<AddressAnswer[]> {
    const calls = Array.from({ length: BLOCKS_PER_SITEMAP }, (_, index) =>
      call('getProducts', [{ ...blockOf(first + index), include: 'options', sort: 'id' }], addressesAnswer),
    )
    return (await Promise.all(calls)).flatMap(({ data }) => data)
  }

  return {
    /** Each render of a product page asks the other markets, so products with neighbouring ids share one answer. */
    async isSold(id: number): Promise<boolean> {
      const block = Math.floor(id / BLOCK)
      const sold = await cached({ name: `sold:${market.code}:${block}`, strategy, schema: soldWire }, () =>
        call('getProducts', [{ ...blockOf(block), include_fields: 'id' }], soldAnswer),
      )
      return sold.has(id)
    },

    /** The number of parts from the lowest id to the highest. */
    async addressParts(): Promise<number> {
      const [first, last] = await Promise.all([endBlock('asc'), endBlock('desc')])
      return first === undefined || last === undefined ? 0 : Math.ceil((last - first + 1) / BLOCKS_PER_SITEMAP)
    },

    /** @param part counted from 1; a part without products is empty */
    async addresses(part: number): Promise<readonly ProductPages[]> {
      const first = ((await endBlock('asc')) ?? 0) + (part - 1) * BLOCKS_PER_SITEMAP
      return cached({ name: `addresses:${market.code}:${first}`, strategy, schema: addressesWire }, () => load(first))
    },
  }
}

export type AddressList = ReturnType<typeof createAddressList>
