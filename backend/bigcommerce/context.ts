/**
 * What a request to the commerce wire or to the hosted checkout brings with it, on the channel that it is for.
 * @module
 */
import type { Channel } from '#backend/channels.ts'
import { openDatabase } from '#backend/database/database.ts'
import { orderLimitsOf, siteOriginOf } from '#backend/env.ts'
import { edgeAddressOf } from '#backend/geo/edge-address.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import type { TransportContext } from '#backend/middleware/transport.ts'

/** Sent by the shop alone, for a device whose sealed cookie it has opened. */
const KNOWN_DEVICE = 'x-known-device'

export function commerceContext({ env, req }: TransportContext, channel: Channel): CommerceContext {
  const cookie = req.header('cookie')
  return {
    channel,
    db: openDatabase(env.DB),
    siteOrigin: siteOriginOf(env),
    orderLimits: orderLimitsOf(env),
    visitorAddress: edgeAddressOf(req.raw.headers),
    device: req.header(KNOWN_DEVICE),
    now: Date.now(),
    ...(cookie ? { cookie } : {}),
  }
}
