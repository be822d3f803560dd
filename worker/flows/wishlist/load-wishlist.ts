/**
 * Reads a wishlist's products in one call and their stock in another. If the products cannot be read, it throws, so the list
 * keeps all its items.
 * @module
 */
import type { WishlistView } from '#domain/contracts/wishlist.ts'
import type { Product, ValueNames } from '#domain/entities/product.ts'
import type { Wishlist } from '#domain/entities/wishlist.ts'
import type { Market } from '#domain/markets.ts'
import type { StockLevels } from '#domain/product/stock.ts'
import { variantsFor } from '#domain/product/stock.ts'
import { PAGE_SIZE, wishlistTotal } from '#domain/wishlist/wishlist.ts'
import { errorFacts, type Log } from '#worker/http/log.ts'
import { SHOWN } from '#worker/http/upstream.ts'
import type { CatalogueService } from '#worker/services/commerce/catalogue/catalogue.ts'
import type { InventoryService } from '#worker/services/commerce/inventory.ts'
import { wishlistLine } from './wishlist-view.ts'

export interface WishlistReader {
  readonly market: Market
  readonly services: {
    readonly catalogue: Pick<CatalogueService, 'products' | 'sizeNames'>
    readonly inventory: Pick<InventoryService, 'forVariants'>
  }
  readonly log: Log
}

/** Without a cached copy, each size name needs a call. Beyond this number of names, sizes show their raw values. */
const MAX_NAMED = 100

/** @throws UpstreamError if the products cannot be read */
export async function viewOfWishlist(reader: WishlistReader, list: Wishlist, wanted = 1): Promise<WishlistView> {
  const pages = Math.max(1, Math.ceil(list.length / PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const isShown = (index: number): boolean => Math.floor(index / PAGE_SIZE) === page - 1
  // All pages' products are needed, because the total covers the whole list.
  const products = await reader.services.catalogue.products(list.map(({ productId }) => productId))
  const pieces = list.map((item) => {
    const product = products.get(item.productId)
    return { item, product, variants: product ? variantsFor(product.variants, { Color: item.colour }) : [] }
  })
  const shown = pieces.filter((_, index) => isShown(index))
  const [levels, names] = await Promise.all([
    levelsOf(
      reader,
      pieces.flatMap(({ variants }) => variants.map(({ id }) => id)),
    ),
    sizeNamesOf(reader, shown),
  ])
  const lines = pieces.map(({ item, product }) =>
    wishlistLine(item, { product, levels, sizeNames: names.get(item.productId) }, reader.market),
  )
  return {
    lines: lines.filter((_, index) => isShown(index)),
    count: list.length,
    total: wishlistTotal(lines, reader.market.currency),
    page,
    pages,
  }
}

/** If the stock cannot be read, the levels in the product data are used. */
async function levelsOf({ services, log }: WishlistReader, ids: readonly number[]): Promise<StockLevels> {
  try {
    return await services.inventory.forVariants([...new Set(ids)], { wait: SHOWN })
  } catch (error) {
    log('warn', 'wishlist.stock-unknown', errorFacts(error))
    return new Map()
  }
}

interface Shown {
  readonly product: Product | undefined
  readonly variants: Product['variants']
}

/** Size names by product id. If a size's name cannot be read, its raw value is shown. */
async function sizeNamesOf({ services, log }: WishlistReader, shown: readonly Shown[]): Promise<ReadonlyMap<number, ValueNames>> {
  const byProduct = Map.groupBy(
    shown
      .flatMap(({ product, variants }) => (product ? variants.map((variant) => ({ id: product.id, variant })) : []))
      .slice(0, MAX_NAMED),
    ({ id }) => id,
  )
  const named = [...byProduct].map(async ([id, asked]): Promise<readonly [number, ValueNames]> => {
    try {
      return [
        id,
        await services.catalogue.sizeNames(
          id,
          asked.map(({ variant }) => variant),
        ),
      ]
    } catch (error) {
      log('warn', 'wishlist.size-unnamed', errorFacts(error))
      return [id, {}]
    }
  })
  return new Map(await Promise.all(named))
}
