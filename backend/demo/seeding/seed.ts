/**
 * Fills the database with the shop. Products stream through in slices, so memory does not grow with the shop.
 * @module
 */

import { seedMerchant } from '#backend/adyen/merchants.ts'
import { seedSearch } from '#backend/constructor-io/index/seed.ts'
import { seedPromotions } from '#backend/demo/campaigns/seed.ts'
import { CATEGORIES, withAncestors } from '#backend/demo/catalogue/categories.ts'
import { CHANNEL_IDS, channelBit, type ProductSeed } from '#backend/demo/catalogue/product-seed.ts'
import { seedContent } from '#backend/demo/content/seed.ts'
import { type CatalogueOptions, makeCatalogue } from '#backend/demo/generator/catalogue.ts'
import { FacetCounts } from './facet-counts.ts'
import { insertRows, inventoryRows, listingRows, priceRows, productRow, SEEDED_TABLES, variantRows } from './seed-rows.ts'
import { SHOP_EDITION } from './shop-edition.ts'

/** Goes up whenever the code would fill the tables with something else from the same seed and the same data files. */
const GENERATOR_VERSION = 9
const PRODUCTS_PER_SLICE = 150
/** The size of the shop that people see when they start it. */
export const DEFAULT_PRODUCTS = 640

export interface SeedOptions extends Partial<CatalogueOptions> {
  readonly onProgress?: (productsDone: number) => void
}

const nameOf = ({ products = DEFAULT_PRODUCTS, seed = 1 }: SeedOptions): string =>
  `${GENERATOR_VERSION}/${SHOP_EDITION}/${products}/${seed}`

/** Whether this very catalogue is in the database already, complete. */
export async function isSeeded(db: D1Database, options: SeedOptions = {}): Promise<boolean> {
  const value = await db.prepare("SELECT value FROM meta WHERE key = 'catalogue'").first<string>('value')
  return value === nameOf(options)
}

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

async function clear(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM meta WHERE key = 'catalogue'"),
    ...SEEDED_TABLES.map((table) => db.prepare(`DELETE FROM ${table}`)),
    db.prepare('DELETE FROM category_mixes'),
    db.prepare('DELETE FROM category_names'),
    db.prepare('DELETE FROM locations'),
    db.prepare(
      `INSERT INTO locations (id, code, name, enabled) VALUES (1, 'MAIN', 'Main warehouse', 1), (2, 'SECOND', 'Second warehouse', 1)`,
    ),
    insertRows(
      db,
      'categories',
      CATEGORIES.map(({ id, parentId, depth, path, name, url, description, sortOrder, channels, isCollection }) => [
        id,
        parentId,
        depth,
        JSON.stringify(path),
        name,
        url,
        description,
        sortOrder,
        channels,
        Number(isCollection),
      ]),
    ),
  ])
}

/** One channel after the other, each read in the order in which it is written. */
const MIXES = `INSERT INTO category_mixes (category_id, channel_id, colours, sizes, products)
  SELECT category_id, ?1, colours, sizes, COUNT(*) FROM listing WHERE channels & ?2 GROUP BY category_id, colours, sizes`

/**
 * Replaces the catalogue, the content and the campaigns: all a shop needs to sell, and no key or account. Carts stay: product
 * and variant ids are the same after every seeding. The demonstration comes on top (seed-demo.ts).
 */
export async function seed(db: D1Database, options: SeedOptions = {}): Promise<void> {
  const { products = DEFAULT_PRODUCTS, seed: start = 1, onProgress } = options
  const facets = new FacetCounts()
  let done = 0
  await clear(db)
  for (const slice of slices({ products, seed: start })) {
    for (const product of slice) {
      facets.add(product, categoriesOf(product))
    }
    await db.batch([
      insertRows(db, 'products', slice.map(productRow)),
      insertRows(db, 'product_prices', slice.flatMap(priceRows)),
      insertRows(db, 'variants', slice.flatMap(variantRows)),
      insertRows(db, 'inventory', slice.flatMap(inventoryRows)),
      insertRows(
        db,
        'listing',
        slice.flatMap((product) => listingRows(product, categoriesOf(product))),
      ),
    ])
    done += slice.length
    onProgress?.(done)
  }
  await insertRows(db, 'category_facets', facets.rows()).run()
  await db.batch([
    ...CHANNEL_IDS.map((id) => db.prepare(MIXES).bind(id, channelBit(id))),
    db.prepare('INSERT INTO category_names (category_id, name_key) SELECT DISTINCT category_id, name_key FROM listing'),
  ])
  await seedContent(db)
  await seedPromotions(db)
  await seedMerchant(db)
  await seedSearch(db)
  // the mark comes last: a seeding that was cut off starts again
  await db.prepare("INSERT INTO meta (key, value) VALUES ('catalogue', ?)").bind(nameOf(options)).run()
}
