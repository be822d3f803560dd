/**
 * Builds a request's context for the commerce API and the hosted checkout.
 * @module
 */

import { paymentAccountOf } from '#backend/adyen/account-of.ts'
import type { Channel } from '#backend/channels.ts'
import { configOf } from '#backend/config.ts'
import { openDatabase } from '#backend/database/database.ts'
import { edgeAddressOf } from '#backend/geo/edge-address.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import type { TransportContext } from '#backend/middleware/transport.ts'

/** Only the shop sends this header, after decrypting the device cookie. */
const KNOWN_DEVICE = 'x-known-device'

export function commerceContext({ env, req }: TransportContext, channel: Channel): CommerceContext {
  const cookie = req.header('cookie')
  const { siteOrigin, orderLimits, payments } = configOf(env)
  return {
    channel,
    db: openDatabase(env.DB),
    siteOrigin,
    orderLimits,
    payments,
    account: paymentAccountOf(env),
    visitorAddress: edgeAddressOf(req.raw.headers),
    device: req.header(KNOWN_DEVICE),
    now: Date.now(),
    ...(cookie ? { cookie } : {}),
  }
}
