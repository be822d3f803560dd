/**
 * The three channels of the shop, one per market.
 * @module
 */

import { MARKETS, type Market } from '#domain/markets.ts'

export type ChannelId = 1 | 2 | 3

export interface Channel {
  readonly id: ChannelId
  readonly market: Market
  /** Its bit in the channel masks. */
  readonly bit: number
  readonly taxIncluded: boolean
}

export const CHANNELS: readonly Channel[] = [
  { id: 1, market: MARKETS.en, bit: 1, taxIncluded: true },
  { id: 2, market: MARKETS.us, bit: 2, taxIncluded: false },
  { id: 3, market: MARKETS.eu, bit: 4, taxIncluded: true },
]

export const channelById = (id: number): Channel | undefined => CHANNELS.find((channel) => channel.id === id)

/** Absent or zero is channel 1, anything that is not a number is an error (spec A §5): undefined. */
export function channelIdFrom(header: string | undefined): number | undefined {
  const text = header?.trim() || '0'
  return /^\d{1,15}$/.test(text) ? Number(text) || 1 : undefined
}
