/**
 * Records in the table `meta` where the catalogue comes from and whether an import was interrupted.
 * @module
 */
import { eq } from 'drizzle-orm'
import { type Database, openDatabase, type Statement } from '#backend/database/database.ts'
import { meta } from '#backend/database/tables/catalogue.ts'
import { metaValue, setMeta } from './meta.ts'

const MARK = 'catalogue'
export const IMPORTED = 'imported'
/** An import was interrupted. The next import rebuilds the counts and the search index. */
export const UNDER_WAY = 'imported in part'

/** Seeding checks this, so that it never replaces a shop's own products. */
export const hasOwnGoods = async (d1: D1Database): Promise<boolean> => (await catalogueMark(d1))?.startsWith(IMPORTED) ?? false

export const catalogueMark = (d1: D1Database): Promise<string | undefined> => metaValue(openDatabase(d1), MARK)

export const clearMark = (db: Database): Statement => db.delete(meta).where(eq(meta.key, MARK))

export const setMark = (db: Database, value: string): Statement => setMeta(db, MARK, value)
