/**
 * Records in `meta` the highest ids that products and categories have ever had. An id must not be reused after its product or
 * category is removed: bags, orders, reviews and alerts still refer to products, and menus, promotions and stored pages to
 * categories.
 * @module
 */
import { max, sql } from 'drizzle-orm'
import type { Database, Statement } from '#backend/database/database.ts'
import { type categories, meta, products } from '#backend/database/tables/catalogue.ts'
import { metaValue } from './meta.ts'

type Numbered = typeof products | typeof categories

const keyOf = (table: Numbered): string => (table === products ? 'last-product' : 'last-category')

/** Must run before any rows of the table are deleted. */
export const keepLastId = (db: Database, table: Numbered): Statement =>
  db.run(sql`INSERT INTO ${meta} (key, value) SELECT ${keyOf(table)}, MAX(${table.id}) FROM ${table} WHERE true HAVING MAX(${table.id}) IS NOT NULL
    ON CONFLICT (key) DO UPDATE SET value = MAX(CAST(${meta.value} AS INTEGER), CAST(excluded.value AS INTEGER))`)

export async function lastId(db: Database, table: Numbered): Promise<number> {
  const [[stored], removed] = await Promise.all([db.select({ id: max(table.id) }).from(table), metaValue(db, keyOf(table))])
  return Math.max(stored?.id ?? 0, Number(removed ?? 0))
}
