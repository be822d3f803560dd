/**
 * Finds the channel for an index key. Every market has its own index, and the key is the market's public name for it: uk, us or
 * eu (spec A §1).
 * @module
 */
import { CHANNELS, type Channel } from '#backend/channels.ts'
import { badRequest } from '#backend/constructor-io/wire-error.ts'

const BY_KEY: ReadonlyMap<string, Channel> = new Map(CHANNELS.map((channel) => [channel.market.searchIndex, channel]))

/** @throws SearchError for a missing or unknown key */
export function channelByKey(key: string | null | undefined): Channel {
  const channel = BY_KEY.get(key ?? '')
  if (!channel) {
    throw badRequest(key ? 'We have no record of this key.' : 'The query parameter "key" is required.')
  }
  return channel
}
