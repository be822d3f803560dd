/**
 * A mark in `meta` names the facets that the database was filled with. If an earlier release wrote it, or the shop has changed its list
 * of facets, the sets, counts and index of all products are computed again.
 * @module
 */
import { seedSearch } from '#backend/constructor-io/index/seed.ts'
import { batch, type Database, type Statement } from '#backend/database/database.ts'
import { FACETS } from '#backend/database/facets.ts'
import { colourFamilies } from '#shop'
import { countGoods } from './counts.ts'
import { metaValue, setMeta } from './meta.ts'

const KEY = 'facets'
/** Increase the number when sets or marks are stored differently. */
const EDITION = JSON.stringify([2, colourFamilies, FACETS.map(({ name, source }) => [name, source])])

export const setEdition = (db: Database): Statement => setMeta(db, KEY, EDITION)

export const hasOtherFacets = async (db: Database): Promise<boolean> => (await metaValue(db, KEY)) !== EDITION

/** Computes sets, counts and index of all products. */
export async function renewFacets(db: Database): Promise<void> {
  await batch(db, countGoods(db, FACETS))
  await seedSearch(db)
  // last, so an interrupted run is repeated
  await setEdition(db)
}
