/**
 * Each market has one channel, whose id is set in the shop's file.
 * @module
 */
import { ALL_MARKETS, DEFAULT_MARKET, type Market } from '#domain/markets.ts'

export type ChannelId = number

export interface Channel {
  readonly id: ChannelId
  readonly market: Market
  /** A set of channels is stored as a bit mask; this is the channel's bit. */
  readonly bit: number
  readonly taxIncluded: boolean
}

export const channelBit = (id: ChannelId): number => 2 ** (id - 1)

export const CHANNELS: readonly Channel[] = ALL_MARKETS.map((market) => ({
  id: market.channel,
  market,
  bit: channelBit(market.channel),
  taxIncluded: market.taxIncluded,
}))

export const CHANNEL_IDS: readonly ChannelId[] = CHANNELS.map(({ id }) => id)

export const channelById = (id: number): Channel | undefined => CHANNELS.find((channel) => channel.id === id)

/**
 * Parses the channel id from a request header (spec A §5). A missing or zero id selects the default market; anything that is not
 * a number returns undefined.
 */
export function channelIdFrom(header: string | undefined): number | undefined {
  const text = header?.trim() || '0'
  return /^\d{1,15}$/.test(text) ? Number(text) || DEFAULT_MARKET.channel : undefined
}
