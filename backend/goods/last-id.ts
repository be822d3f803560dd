/**
 * The highest product id that the shop has given, as a mark in `meta`. Bags, orders, reviews and alerts keep the id of a removed product,
 * so no other product may get it.
 * @module
 */
import { max, sql } from 'drizzle-orm'
import type { Database, Statement } from '#backend/database/database.ts'
import { meta, products } from '#backend/database/tables/catalogue.ts'

const KEY = 'last-product'

/** Before products are removed. */
export const keepLastId = (db: Database): Statement =>
  db.run(sql`INSERT INTO ${meta} (key, value) SELECT ${KEY}, MAX(${products.id}) FROM ${products} WHERE true HAVING MAX(${products.id}) IS NOT NULL
    ON CONFLICT (key) DO UPDATE SET value = MAX(CAST(${meta.value} AS INTEGER), CAST(excluded.value AS INTEGER))`)

export async function lastId(db: Database): Promise<number> {
  const [stored, removed] = await db.batch([
    db.select({ id: max(products.id) }).from(products),
    db
      .select({ id: sql<number>`CAST(${meta.value} AS INTEGER)` })
      .from(meta)
      .where(sql`${meta.key} = ${KEY}`),
  ])
  return Math.max(0, stored[0]?.id ?? 0, removed[0]?.id ?? 0)
}
