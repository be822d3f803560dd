/**
 * The highest product id ever used, as a row in `meta`. Bags, orders, reviews and alerts keep the id of a removed product, so
 * the id must not be used again.
 * @module
 */
import { max, sql } from 'drizzle-orm'
import type { Database, Statement } from '#backend/database/database.ts'
import { meta, products } from '#backend/database/tables/catalogue.ts'
import { metaValue } from './meta.ts'

const KEY = 'last-product'

/** Must run before products are removed. */
export const keepLastId = (db: Database): Statement =>
  db.run(sql`INSERT INTO ${meta} (key, value) SELECT ${KEY}, MAX(${products.id}) FROM ${products} WHERE true HAVING MAX(${products.id}) IS NOT NULL
    ON CONFLICT (key) DO UPDATE SET value = MAX(CAST(${meta.value} AS INTEGER), CAST(excluded.value AS INTEGER))`)

export async function lastId(db: Database): Promise<number> {
  const [[stored], removed] = await Promise.all([db.select({ id: max(products.id) }).from(products), metaValue(db, KEY)])
  return Math.max(stored?.id ?? 0, Number(removed ?? 0))
}
