/**
 * Fills the database with the shop. Products stream through in slices, so memory does not grow with the shop.
 * @module
 */

import { eq, type SQL, sql } from 'drizzle-orm'
import { seedMerchant } from '#backend/adyen/merchants.ts'
import { CHANNEL_IDS, type ChannelId, channelBit } from '#backend/channels.ts'
import { seedSearch } from '#backend/constructor-io/index/seed.ts'
import { batch, type Database, insertRows, insertSelect, names, openDatabase } from '#backend/database/database.ts'
import { facetColumn, masksBy } from '#backend/database/facet-column.ts'
import type { Facet } from '#backend/database/facets.ts'
import { facetSet, MIXES } from '#backend/database/mixes.ts'
import {
  categories,
  categoryFacets,
  categoryMixes,
  categoryNames,
  inventory,
  listing,
  locations,
  meta,
  productPrices,
  products,
  variants,
} from '#backend/database/tables/catalogue.ts'
import { shippingOptions } from '#backend/database/tables/checkout.ts'
import { seedPromotions } from '#backend/demo/campaigns/seed.ts'
import { CATEGORIES, withAncestors } from '#backend/demo/catalogue/categories.ts'
import type { ProductSeed } from '#backend/demo/catalogue/product-seed.ts'
import { seedContent } from '#backend/demo/content/seed.ts'
import { SHIPPING_OPTIONS } from '#backend/demo/deliveries.ts'
import { type CatalogueOptions, makeCatalogue } from '#backend/demo/generator/catalogue.ts'
import { FacetCounts } from './facet-counts.ts'
import { inventoryRows, listingRows, priceRows, productRow, variantRows } from './seed-rows.ts'
import { SHOP_EDITION } from './shop-edition.ts'

/** Goes up whenever the code would fill the tables with something else from the same seed and the same data files. */
const GENERATOR_VERSION = 11
/** Under which key of `meta` the size and version of what was seeded stand. */
const MARK = 'catalogue'
const PRODUCTS_PER_SLICE = 150
/** The size of the shop that people see when they start it. */
export const DEFAULT_PRODUCTS = 640

export interface SeedOptions extends Partial<CatalogueOptions> {
  readonly onProgress?: (productsDone: number) => void
}

const nameOf = ({ products = DEFAULT_PRODUCTS, seed = 1 }: SeedOptions): string =>
  `${GENERATOR_VERSION}/${SHOP_EDITION}/${products}/${seed}`

async function markIn(d1: D1Database): Promise<string | undefined> {
  const [mark] = await openDatabase(d1).select().from(meta).where(eq(meta.key, MARK))
  return mark?.value
}

/** Whether this very catalogue is in the database already, complete. */
export const isSeeded = async (d1: D1Database, options: SeedOptions = {}): Promise<boolean> =>
  (await markIn(d1)) === nameOf(options)

/** Whether any catalogue is, complete: of other data files, another size or an older generator as well. */
export const hasCatalogue = async (d1: D1Database): Promise<boolean> => (await markIn(d1)) !== undefined

const categoriesOf = (product: ProductSeed): ReadonlySet<number> => new Set(product.categoryIds.flatMap(withAncestors))

function* slices(options: CatalogueOptions): Generator<readonly ProductSeed[]> {
  let slice: ProductSeed[] = []
  for (const product of makeCatalogue(options)) {
    slice.push(product)
    if (slice.length === PRODUCTS_PER_SLICE) {
      yield slice
      slice = []
    }
  }
  yield slice
}

const WAREHOUSES = [
  { id: 1, code: 'MAIN', name: 'Main warehouse', enabled: true },
  { id: 2, code: 'SECOND', name: 'Second warehouse', enabled: true },
]

const FILLED = [
  categories,
  products,
  productPrices,
  variants,
  inventory,
  listing,
  categoryFacets,
  categoryMixes,
  categoryNames,
  locations,
  shippingOptions,
]

const clear = (db: Database) =>
  batch(db, [
    db.delete(meta).where(eq(meta.key, MARK)),
    ...FILLED.map((table) => db.delete(table)),
    db.insert(locations).values(WAREHOUSES),
    insertRows(db, categories, CATEGORIES),
    insertRows(db, shippingOptions, SHIPPING_OPTIONS),
  ])

/** One channel after the other, each read in the order in which it is written. */
const mixesOf = (channel: ChannelId, facets: readonly Facet[]): SQL =>
  insertSelect(
    categoryMixes,
    {
      categoryId: sql`${listing.categoryId}`,
      channelId: channel,
      facets: facetSet(facets),
      ...masksBy((facet) => (facets.includes(facet) ? facetColumn(listing, facet) : 0)),
      products: sql`COUNT(*)`,
    },
    sql`FROM ${listing} WHERE ${listing.channels} & ${channelBit(channel)}
      GROUP BY ${sql.join([listing.categoryId, ...facets.map((facet) => facetColumn(listing, facet))], sql`, `)}`,
  )

const NAMES = sql`INSERT INTO ${categoryNames} (${names(categoryNames.categoryId, categoryNames.nameKey)})
  SELECT DISTINCT ${listing.categoryId}, ${listing.nameKey} FROM ${listing}`

/**
 * Replaces the catalogue, the ways of delivery, the content and the campaigns: all a shop needs to sell, and no key or account. Carts stay: product
 * and variant ids are the same after every seeding. The demonstration comes on top (seed-demo.ts).
 */
export async function seed(d1: D1Database, options: SeedOptions = {}): Promise<void> {
  const { products: size = DEFAULT_PRODUCTS, seed: start = 1, onProgress } = options
  const db = openDatabase(d1)
  const facets = new FacetCounts()
  const silhouettes = new Map<string, number>()
  const takeNth = ({ silhouette }: ProductSeed): number => {
    const nth = silhouettes.get(silhouette) ?? 0
    silhouettes.set(silhouette, nth + 1)
    return nth
  }
  let done = 0
  await clear(db)
  for (const slice of slices({ products: size, seed: start })) {
    for (const product of slice) {
      facets.add(product, categoriesOf(product))
    }
    await batch(db, [
      insertRows(
        db,
        products,
        slice.map((product) => productRow(product, takeNth(product))),
      ),
      insertRows(db, productPrices, slice.flatMap(priceRows)),
      insertRows(db, variants, slice.flatMap(variantRows)),
      insertRows(db, inventory, slice.flatMap(inventoryRows)),
      insertRows(
        db,
        listing,
        slice.flatMap((product) => listingRows(product, categoriesOf(product))),
      ),
    ])
    done += slice.length
    onProgress?.(done)
  }
  await batch(db, [
    insertRows(db, categoryFacets, facets.rows()),
    ...CHANNEL_IDS.flatMap((id) => MIXES.map((facets) => db.run(mixesOf(id, facets)))),
    db.run(NAMES),
  ])
  await seedContent(db)
  await seedPromotions(db)
  await seedMerchant(db)
  await seedSearch(db)
  // the mark comes last: a seeding that was cut off starts again
  await db.insert(meta).values({ key: MARK, value: nameOf(options) })
}
