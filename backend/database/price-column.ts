/**
 * The price charged on a channel: a column each, so that goods in the order of their price are read from one index.
 * @module
 */
import { type SQL, sql, type Table } from 'drizzle-orm'
import { integer } from 'drizzle-orm/sqlite-core'
import { CHANNELS, type ChannelId } from '#backend/channels.ts'

/** Values for the columns of all channels. */
export const pricesBy = <Value>(priceOf: (channelId: ChannelId) => Value): Readonly<Record<`price${number}`, Value>> =>
  Object.fromEntries(CHANNELS.map(({ id }) => [`price${id}`, priceOf(id)]))

/** Null where the product is not sold. */
export const priceColumns = () => pricesBy((id) => integer(`price_${id}`))

export const priceColumn = (table: Table, channel: { readonly id: ChannelId }): SQL<number | null> =>
  sql`${table}.${sql.identifier(`price_${channel.id}`)}`
