/**
 * A mark in `meta` names the facets that the database was filled with. If an earlier release wrote it, or the shop has changed its list
 * of facets, the sets, counts and index of all products are computed again.
 * @module
 */
import { eq } from 'drizzle-orm'
import { seedSearch } from '#backend/constructor-io/index/seed.ts'
import { batch, type Database, type Statement } from '#backend/database/database.ts'
import { FACETS } from '#backend/database/facets.ts'
import { meta } from '#backend/database/tables/catalogue.ts'
import { countGoods } from './counts.ts'

const KEY = 'facets'
/** Increase the number when sets or marks are stored differently. */
const EDITION = JSON.stringify([1, FACETS.map(({ name, source }) => [name, source])])

export const setEdition = (db: Database): Statement =>
  db
    .insert(meta)
    .values({ key: KEY, value: EDITION })
    .onConflictDoUpdate({ target: meta.key, set: { value: EDITION } })

export async function hasOtherFacets(db: Database): Promise<boolean> {
  const [stored] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, KEY))
  return stored?.value !== EDITION
}

/** Computes sets, counts and index of all products. */
export async function renewFacets(db: Database): Promise<void> {
  await batch(db, countGoods(db, FACETS))
  await seedSearch(db)
  // last, so an interrupted run is repeated
  await setEdition(db)
}
