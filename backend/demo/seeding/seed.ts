/**
 * Seeds the database. Products are generated and written in slices, so that memory does not grow with the size of the shop.
 * @module
 */

import { seedMerchant } from '#backend/adyen/merchants.ts'
import { seedSearch } from '#backend/constructor-io/index/seed.ts'
import { batch, type Database, insertRows, openDatabase } from '#backend/database/database.ts'
import { storeSets } from '#backend/database/facet-sets.ts'
import {
  categories,
  categoryFacets,
  categoryMixes,
  categoryNames,
  inventory,
  listing,
  locations,
  productPrices,
  products,
  variantPrices,
  variants,
} from '#backend/database/tables/catalogue.ts'
import { collectionPoints, shippingOptions } from '#backend/database/tables/checkout.ts'
import { seedPromotions } from '#backend/demo/campaigns/seed.ts'
import { CATEGORIES, withAncestors } from '#backend/demo/catalogue/categories.ts'
import { type EditorsItem, seedContent } from '#backend/demo/content/seed.ts'
import { COLLECTION_POINTS } from '#backend/demo/data/collection-points.ts'
import { SHIPPING_OPTIONS } from '#backend/demo/deliveries.ts'
import { type CatalogueOptions, makeCatalogue } from '#backend/demo/generator/catalogue.ts'
import { catalogueMark, clearMark, setMark } from '#backend/goods/catalogue-mark.ts'
import { countGoods } from '#backend/goods/counts.ts'
import { setEdition } from '#backend/goods/facet-edition.ts'
import type { Goods } from '#backend/goods/goods.ts'
import { insertGoods } from '#backend/goods/write.ts'
import { SHOP_EDITION } from './shop-edition.ts'

/** Increment this number when the code produces different rows from the same seed and data files. */
const GENERATOR_VERSION = 13
const PRODUCTS_PER_SLICE = 150
export const DEFAULT_PRODUCTS = 640

export interface SeedOptions extends Partial<CatalogueOptions> {
  readonly onProgress?: (productsDone: number) => void
  /** Whether to delete the content items that editors have added or changed. */
  readonly replacesContent?: boolean
}

const nameOf = ({ products = DEFAULT_PRODUCTS, seed = 1 }: SeedOptions): string =>
  `${GENERATOR_VERSION}/${SHOP_EDITION}/${products}/${seed}`

/** Whether exactly this catalogue (generator version, data files, size and seed) has been seeded completely. */
export const isSeeded = async (d1: D1Database, options: SeedOptions = {}): Promise<boolean> =>
  (await catalogueMark(d1)) === nameOf(options)

/** Whether any catalogue has been seeded completely, even from other data files, in another size or by an older generator. */
export const hasCatalogue = async (d1: D1Database): Promise<boolean> => (await catalogueMark(d1)) !== undefined

const categoriesOf = (product: Goods): ReadonlySet<number> => new Set(product.categoryIds.flatMap(withAncestors))

function* slices(options: CatalogueOptions): Generator<readonly Goods[]> {
  let slice: Goods[] = []
  for (const product of makeCatalogue(options)) {
    slice.push(product)
    if (slice.length === PRODUCTS_PER_SLICE) {
      yield slice
      slice = []
    }
  }
  yield slice
}

export const WAREHOUSES = [
  { id: 1, code: 'MAIN', name: 'Main warehouse', enabled: true },
  { id: 2, code: 'SECOND', name: 'Second warehouse', enabled: true },
]

const FILLED = [
  categories,
  products,
  productPrices,
  variantPrices,
  variants,
  inventory,
  listing,
  categoryFacets,
  categoryMixes,
  categoryNames,
  locations,
  shippingOptions,
  collectionPoints,
]

const clear = (db: Database) =>
  batch(db, [
    clearMark(db),
    ...FILLED.map((table) => db.delete(table)),
    db.insert(locations).values(WAREHOUSES),
    insertRows(db, categories, CATEGORIES),
    insertRows(db, shippingOptions, SHIPPING_OPTIONS),
    insertRows(db, collectionPoints, COLLECTION_POINTS),
  ])

/**
 * Replaces the catalogue, delivery options, content and campaigns. A shop needs no more than these to sell. Keys and accounts
 * are not seeded; `seed-demo.ts` adds them for the demonstration. Carts are kept, because product and variant ids never change.
 * @returns the editors' items, as `seedContent` does
 */
export async function seed(d1: D1Database, options: SeedOptions = {}): Promise<readonly EditorsItem[]> {
  const { products: size = DEFAULT_PRODUCTS, seed: start = 1, onProgress, replacesContent } = options
  const db = openDatabase(d1)
  const silhouettes = new Map<string, number>()
  const nthOf = ({ silhouette }: Goods): number => {
    const nth = silhouettes.get(silhouette) ?? 0
    silhouettes.set(silhouette, nth + 1)
    return nth
  }
  let done = 0
  await clear(db)
  for (const slice of slices({ products: size, seed: start })) {
    const setOf = await storeSets(db, slice)
    await batch(db, insertGoods(db, slice, { setOf, categoriesOf, nthOf }))
    done += slice.length
    onProgress?.(done)
  }
  await batch(db, countGoods(db))
  const ofEditors = await seedContent(db, { replaces: replacesContent })
  await seedPromotions(db)
  await seedMerchant(db)
  await seedSearch(db)
  // The mark is written last, so that an interrupted seeding starts again.
  await batch(db, [setEdition(db), setMark(db, nameOf(options))])
  return ofEditors
}
