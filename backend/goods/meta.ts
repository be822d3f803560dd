/**
 * The table `meta` holds values about the database as a whole, one per key.
 * @module
 */
import { eq } from 'drizzle-orm'
import type { Database, Statement } from '#backend/database/database.ts'
import { meta } from '#backend/database/tables/catalogue.ts'

export async function metaValue(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, key))
  return row?.value
}

export const setMeta = (db: Database, key: string, value: string): Statement =>
  db.insert(meta).values({ key, value }).onConflictDoUpdate({ target: meta.key, set: { value } })
