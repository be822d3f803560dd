/**
 * The channels of the shop, one per market, numbered in the order of the markets' table.
 * @module
 */
import { ALL_MARKETS, type Market } from '#domain/markets.ts'

export type ChannelId = number

export interface Channel {
  readonly id: ChannelId
  readonly market: Market
  /** Its bit in the channel masks. */
  readonly bit: number
  readonly taxIncluded: boolean
}

export const channelBit = (id: ChannelId): number => 2 ** (id - 1)

export const CHANNELS: readonly Channel[] = ALL_MARKETS.map((market, index) => ({
  id: index + 1,
  market,
  bit: channelBit(index + 1),
  taxIncluded: market.taxIncluded,
}))

export const CHANNEL_IDS: readonly ChannelId[] = CHANNELS.map(({ id }) => id)

export const channelById = (id: number): Channel | undefined => CHANNELS.find((channel) => channel.id === id)

/** An absent header or zero is channel 1; undefined stands for an error, such as a text that is no number (spec A §5). */
export function channelIdFrom(header: string | undefined): number | undefined {
  const text = header?.trim() || '0'
  return /^\d{1,15}$/.test(text) ? Number(text) || 1 : undefined
}
