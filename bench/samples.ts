/**
 * The first stage: the shop alone, for samples of its pages and the times of one visitor.
 * @module
 */
import type { ProductCard } from '#domain/entities/product.ts'
import { say } from '../scripts/machine/run.ts'
import type { Between } from '../scripts/workerd/between.ts'
import { bagTime, type FirstByte, firstByteWhileSlow, guestPage, missTime } from './journeys.ts'
import { SHOP, withShop } from './shop.ts'
import { storedCards } from './stored-cards.ts'

export const PAGES = ['home', 'listing', 'product'] as const
export type PageName = (typeof PAGES)[number]

export interface Samples {
  readonly paths: Readonly<Record<PageName, string>>
  /** The pages as guests get them. */
  readonly pages: Readonly<Record<PageName, Buffer>>
  readonly cards: readonly ProductCard[]
  /** Milliseconds. */
  readonly missTime: number
  readonly bagTime: number
  readonly firstByte: FirstByte
}

const LISTING = '/browse/womens/dresses'
const TIMES = 20

export function takeSamples(proxy: Between): Promise<Samples> {
  say('Visiting the shop…')
  return withShop(proxy, [], async (workerd) => {
    const port = workerd.port(SHOP.storefront)
    const listing = (await guestPage(port, LISTING)).body
    const product = listing.toString().match(/href="(\/p\/[^"?]+)"/)?.[1]
    if (!product) {
      throw new Error('the listing links to no product')
    }
    return {
      paths: { home: '/', listing: LISTING, product },
      pages: { home: (await guestPage(port, '/')).body, listing, product: (await guestPage(port, product)).body },
      cards: await storedCards(`http://127.0.0.1:${workerd.port(SHOP.kv)}`, `:en:${LISTING}`),
      missTime: await missTime(port, LISTING),
      bagTime: await bagTime(port, TIMES),
      firstByte: await firstByteWhileSlow(port, LISTING, proxy, TIMES),
    }
  })
}
