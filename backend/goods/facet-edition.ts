/**
 * Records in the table `meta` which facets the database was built for. If a new release or the shop's file changes them, the
 * facet sets, counts and search index of all products are rebuilt.
 * @module
 */
import { seedSearch } from '#backend/constructor-io/index/seed.ts'
import { batch, type Database, type Statement } from '#backend/database/database.ts'
import { FACETS } from '#backend/database/facets.ts'
import { colourFamilies } from '#shop'
import { countGoods } from './counts.ts'
import { metaValue, setMeta } from './meta.ts'

const KEY = 'facets'
/** Increment the number whenever the stored form of the sets changes. */
const EDITION = JSON.stringify([3, colourFamilies, FACETS.map(({ name, source }) => [name, source])])

export const setEdition = (db: Database): Statement => setMeta(db, KEY, EDITION)

export const hasOtherFacets = async (db: Database): Promise<boolean> => (await metaValue(db, KEY)) !== EDITION

/** Rebuilds the facet sets, the counts and the search index of all products. */
export async function renewFacets(db: Database): Promise<void> {
  await batch(db, countGoods(db, FACETS))
  await seedSearch(db)
  // Written last, so that an interrupted run is repeated.
  await setEdition(db)
}
