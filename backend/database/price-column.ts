/**
 * Each channel has a column with the price that it charges, so that an index on the column returns products in price order.
 * @module
 */
import { type SQL, sql, type Table } from 'drizzle-orm'
import { type AnySQLiteColumn, integer } from 'drizzle-orm/sqlite-core'
import { CHANNEL_IDS, type ChannelId } from '#backend/channels.ts'

/**
 * There are more columns than channels, so that a new market needs no migration. An unused column is NULL, and its index is
 * empty, because the indexes exclude NULL.
 */
const PLACES: readonly ChannelId[] = [1, 2, 3, 4, 5, 6, 7, 8]
if (CHANNEL_IDS.some((id) => !PLACES.includes(id))) {
  throw new RangeError('more channels than price columns: add a place, and run npm run db:generate')
}

const byPlace = <Value>(ids: readonly ChannelId[], make: (id: ChannelId) => Value): Readonly<Record<`price${number}`, Value>> =>
  Object.fromEntries(ids.map((id) => [`price${id}`, make(id)]))

export const pricesBy = <Value>(priceOf: (channelId: ChannelId) => Value) => byPlace(CHANNEL_IDS, priceOf)

/** A price is null if the channel does not sell the product. */
export const priceColumns = () => byPlace(PLACES, (id) => integer(`price_${id}`))

export const pricesIn = (columns: Readonly<Record<string, AnySQLiteColumn>>): readonly AnySQLiteColumn[] =>
  PLACES.flatMap((id) => columns[`price${id}`] ?? [])

export const priceColumn = (table: Table, channel: { readonly id: ChannelId }): SQL<number | null> =>
  sql`${table}.${sql.identifier(`price_${channel.id}`)}`
