/**
 * Copies changed facet values from the listing to the search index. Search results then count only sizes in stock, as listings
 * do.
 * @module
 */
import { sql } from 'drizzle-orm'
import type { Database, Statement } from '#backend/database/database.ts'
import { facetColumn } from '#backend/database/facet-column.ts'
import { FACETS } from '#backend/database/facets.ts'
import { listing } from '#backend/database/tables/catalogue.ts'
import { searchMatches } from '#backend/database/tables/search.ts'
import { IDS } from './row-id.ts'

export const renewMatches = (db: Database): readonly Statement[] =>
  FACETS.filter(({ source }) => source === 'sizes').map((facet) => {
    const current = facetColumn(listing, facet)
    return db.run(sql`UPDATE ${searchMatches} SET ${sql.identifier(`facet_${facet.place}`)} = ${current} FROM ${listing}
      WHERE ${listing.categoryId} = 0 AND ${listing.productId} = ${searchMatches.id} % ${IDS} AND ${facetColumn(searchMatches, facet)} <> ${current}`)
  })
