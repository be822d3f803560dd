/**
 * Reads the window of a search: the first 500 matches in the shop's featured order. The index is stored in that order, so reading
 * stops after 500 rows however many products match. Counts and sorting cover only the window.
 * @module
 */

import { sql } from 'drizzle-orm'
import type { Channel } from '#backend/channels.ts'
import type { Lineage } from '#backend/constructor-io/index/categories.ts'
import { isGroupFilter } from '#backend/constructor-io/index/marks.ts'
import { IDS } from '#backend/constructor-io/index/row-id.ts'
import type { Database } from '#backend/database/database.ts'
import { setColumns } from '#backend/database/facet-column.ts'
import type { Sets } from '#backend/database/facet-sets.ts'
import { FACETS, type Facet } from '#backend/database/facets.ts'
import { searchText } from '#backend/database/full-text.ts'
import { priceColumn } from '#backend/database/price-column.ts'
import { searchMatches } from '#backend/database/tables/search.ts'
import type { Conditions } from './pre-filter.ts'

/** If the window is full, a total of 500 means 500 or more. */
const WINDOW = 500

export interface MatchRow {
  readonly id: number
  readonly [set: `facet_${number}`]: number
  readonly price: number
  readonly newest: number
  readonly name_key: string
  readonly category_ids: string
}

export interface Match extends Omit<MatchRow, 'category_ids'> {
  /** Ids of the categories that show the product, including their ancestors. */
  readonly groups: ReadonlySet<number>
}

/**
 * Uses plain SQL, because the query builder takes several milliseconds to map 500 rows. A hidden product stays in the index, from
 * which rows cannot be removed, but it has no price and is excluded for that reason.
 */
export const windowQuery = (db: Database, channel: Channel, expression: string) =>
  db.all<MatchRow>(
    sql`SELECT ${searchMatches.id} % ${IDS} AS id, ${setColumns(searchMatches)}, ${priceColumn(searchMatches, channel)} AS price,
      ${searchMatches.newest}, ${searchMatches.nameKey}, ${searchMatches.categoryIds}
    FROM (SELECT rowid FROM ${searchText} WHERE ${searchText} MATCH ${expression} ORDER BY rowid LIMIT ${WINDOW}) AS found
    CROSS JOIN ${searchMatches} ON ${searchMatches.id} = found.rowid
    WHERE ${priceColumn(searchMatches, channel)} IS NOT NULL ORDER BY found.rowid`,
  )

export function matchesOf(rows: readonly MatchRow[] = [], lineage: Lineage): readonly Match[] {
  // Cache of the groups, because hundreds of products share a few dozen category lists.
  const known = new Map<string, ReadonlySet<number>>()
  const groupsOf = (json: string): ReadonlySet<number> => {
    const ids: readonly number[] = JSON.parse(json)
    const groups = new Set(ids.flatMap(lineage))
    known.set(json, groups)
    return groups
  }
  return rows.map(({ category_ids, ...row }) => ({
    ...row,
    groups: known.get(category_ids) ?? groupsOf(category_ids),
  }))
}

export const setIn = (match: Pick<MatchRow, `facet_${number}`>, { place }: Facet): number => match[`facet_${place}`] ?? 0

export const setsIn = (rows: readonly MatchRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap((row) => FACETS.map((facet) => setIn(row, facet))))

function hasValue(match: Match, name: string, value: string, sets: Sets): boolean {
  const facet = FACETS.find(({ search }) => search === name)
  return facet !== undefined && sets.get(setIn(match, facet))?.includes(value) === true
}

export const conditionsOf = (match: Match, sets: Sets): Conditions => ({
  price: match.price / 100,
  has: (name, value) => (isGroupFilter(name) ? match.groups.has(Number(value)) : hasValue(match, name, value, sets)),
})
