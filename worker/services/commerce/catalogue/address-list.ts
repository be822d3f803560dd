/**
 * All of the catalogue's product URLs, in parts, for the sitemaps (wire: getProducts). This file also finds out whether the
 * market sells a product.
 * @module
 */
import { z } from 'zod'
import type { Market } from '#domain/markets.ts'
import type { Cached } from '#worker/cache/data.ts'
import { STRATEGIES } from '#worker/cache/freshness.ts'
import type { CommerceCall } from '../call.ts'
import { type AddressResponse, addressResponse, productPagesOf, productWire } from './product/product-wire.ts'

const soldResponse = z.object({ data: z.array(productWire.pick({ id: true })) })
const soldWire = soldResponse.transform(({ data }) => new Set(data.map(({ id }) => id)))

/** Each colour of a product has its own page. */
export interface ProductPages {
  readonly id: number
  readonly slug: string
  readonly colours: readonly string[]
}

const addressesResponse = z.object({ data: z.array(addressResponse) })
const addressesWire = z.array(addressResponse).transform((rows): readonly ProductPages[] => rows.map(productPagesOf))

/** The API's maximum number of products per call. */
const BLOCK = 250
/** Even with twelve colours per product, this is far below the sitemap limit of 50 000 URLs. */
const PRODUCTS_PER_SITEMAP = 1_000
const BLOCKS_PER_SITEMAP = PRODUCTS_PER_SITEMAP / BLOCK

/** The number of the block that contains the first or last product. */
const endWire = soldResponse.transform(({ data: [end] }) => end && Math.floor(end.id / BLOCK))

interface AddressListOptions {
  readonly call: CommerceCall
  readonly market: Market
  readonly cached: Cached
}

/** Blocks are selected by id range, because with page numbers the upstream would have to skip all earlier products. */
const blockOf = (block: number) => ({ 'id:min': block * BLOCK, 'id:max': (block + 1) * BLOCK - 1, limit: BLOCK })

export function createAddressList({ call, market, cached }: AddressListOptions) {
  const strategy = STRATEGIES.addresses

  const endBlock = (direction: 'asc' | 'desc'): Promise<number | undefined> =>
    cached({ name: `address-end:${market.code}:${direction}`, strategy, schema: endWire }, () =>
      call('getProducts', [{ sort: 'id', direction, limit: 1, include_fields: 'id' }], soldResponse),
    )

  async function load(first: number): Promise<AddressResponse[]> {
    const calls = Array.from({ length: BLOCKS_PER_SITEMAP }, (_, index) =>
      call('getProducts', [{ ...blockOf(first + index), include: 'options', sort: 'id' }], addressesResponse),
    )
    return (await Promise.all(calls)).flatMap(({ data }) => data)
  }

  return {
    /** Each rendered product page calls this for the other markets, so products with nearby ids share one cached response. */
    async isSold(id: number): Promise<boolean> {
      const block = Math.floor(id / BLOCK)
      const sold = await cached({ name: `sold:${market.code}:${block}`, strategy, schema: soldWire }, () =>
        call('getProducts', [{ ...blockOf(block), include_fields: 'id' }], soldResponse),
      )
      return sold.has(id)
    },

    /** Calculated from the lowest and the highest product id. */
    async addressParts(): Promise<number> {
      const [first, last] = await Promise.all([endBlock('asc'), endBlock('desc')])
      return first === undefined || last === undefined ? 0 : Math.ceil((last - first + 1) / BLOCKS_PER_SITEMAP)
    },

    /** @param part starts at 1; a part may contain no products */
    async addresses(part: number): Promise<readonly ProductPages[]> {
      const first = ((await endBlock('asc')) ?? 0) + (part - 1) * BLOCKS_PER_SITEMAP
      return cached({ name: `addresses:${market.code}:${first}`, strategy, schema: addressesWire }, () => load(first))
    },
  }
}

export type AddressList = ReturnType<typeof createAddressList>
