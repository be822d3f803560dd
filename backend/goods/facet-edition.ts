/**
 * A row in `meta` with the facets that the database was filled for. A new release or changed facets in the shop make it
 * outdated. The sets, counts and search index of all products are then computed again.
 * @module
 */
import { seedSearch } from '#backend/constructor-io/index/seed.ts'
import { batch, type Database, type Statement } from '#backend/database/database.ts'
import { FACETS } from '#backend/database/facets.ts'
import { colourFamilies } from '#shop'
import { countGoods } from './counts.ts'
import { metaValue, setMeta } from './meta.ts'

const KEY = 'facets'
/** Increase the number whenever sets are stored in another form. */
const EDITION = JSON.stringify([3, colourFamilies, FACETS.map(({ name, source }) => [name, source])])

export const setEdition = (db: Database): Statement => setMeta(db, KEY, EDITION)

export const hasOtherFacets = async (db: Database): Promise<boolean> => (await metaValue(db, KEY)) !== EDITION

/** Recomputes sets, counts and search index of all products. */
export async function renewFacets(db: Database): Promise<void> {
  await batch(db, countGoods(db, FACETS))
  await seedSearch(db)
  // Written last, so that an interrupted run is repeated.
  await setEdition(db)
}
