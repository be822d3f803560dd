import { type SQL, sql } from 'drizzle-orm'
import type { listing } from './tables/catalogue.ts'
import type { searchMatches } from './tables/search.ts'

/** The price charged on a channel: a column each, so that goods in the order of their price are read from one index. */
export const priceColumn = (table: typeof listing | typeof searchMatches, channel: { readonly id: number }): SQL<number | null> =>
  sql`${table}.${sql.identifier(`price_${channel.id}`)}`
