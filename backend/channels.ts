/**
 * The channels of the shop, one per market, as the shop's file numbers them.
 * @module
 */
import { ALL_MARKETS, DEFAULT_MARKET, type Market } from '#domain/markets.ts'

export type ChannelId = number

export interface Channel {
  readonly id: ChannelId
  readonly market: Market
  /** Its bit in the channel masks. */
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

/** The channel id in a header (spec A §5): the first market's if absent or zero, undefined if it is not a number. */
export function channelIdFrom(header: string | undefined): number | undefined {
  const text = header?.trim() || '0'
  return /^\d{1,15}$/.test(text) ? Number(text) || DEFAULT_MARKET.channel : undefined
}
