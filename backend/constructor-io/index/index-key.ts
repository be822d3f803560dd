/**
 * Each market has an index of its own; its public key is the market's name for it (spec A §1: uk, us, eu).
 * @module
 */
import { type Channel, channelById } from '#backend/channels.ts'
import { badRequest } from '#backend/constructor-io/wire-error.ts'
import { CHANNEL_IDS } from '#backend/demo/catalogue/product-seed.ts'

const CHANNELS: ReadonlyMap<string, Channel> = new Map(
  CHANNEL_IDS.flatMap((id) => {
    const channel = channelById(id)
    return channel ? [[channel.market.searchIndex, channel] as const] : []
  }),
)

/** @throws SearchError for a key that is missing or belongs to no channel */
export function channelByKey(key: string | null | undefined): Channel {
  const channel = CHANNELS.get(key ?? '')
  if (!channel) {
    throw badRequest(key ? 'We have no record of this key.' : 'The query parameter "key" is required.')
  }
  return channel
}
