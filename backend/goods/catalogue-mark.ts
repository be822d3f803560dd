/**
 * Where the catalogue of a database comes from: a mark in `meta`, which comes last when it is filled.
 * @module
 */
import { eq } from 'drizzle-orm'
import { type Database, openDatabase, type Statement } from '#backend/database/database.ts'
import { meta } from '#backend/database/tables/catalogue.ts'

const MARK = 'catalogue'
/** Goods of the shop's own. */
export const IMPORTED = 'imported'
/** An import that was broken off: the next one makes its counts and its index. */
export const UNDER_WAY = 'imported in part'

/** No seeding replaces goods of the shop's own. */
export const hasOwnGoods = async (d1: D1Database): Promise<boolean> => (await catalogueMark(d1))?.startsWith(IMPORTED) ?? false

export async function catalogueMark(d1: D1Database): Promise<string | undefined> {
  const [mark] = await openDatabase(d1).select().from(meta).where(eq(meta.key, MARK))
  return mark?.value
}

export const clearMark = (db: Database): Statement => db.delete(meta).where(eq(meta.key, MARK))

export const setMark = (db: Database, value: string): Statement =>
  db.insert(meta).values({ key: MARK, value }).onConflictDoUpdate({ target: meta.key, set: { value } })
