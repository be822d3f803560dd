/**
 * The commerce middleware: `POST /bigcommerce/{method}` (wire: commerce §1). The header `x-bigcommerce-channel-id` picks the
 * channel.
 * @module
 */
import { channelById, channelIdFrom } from '#backend/channels.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { type Call, createTransport, type TransportContext, toResponse } from '#backend/middleware/transport.ts'
import { notFound, WireError } from '#backend/middleware/wire-error.ts'
import { getChannel } from './channel.ts'
import { commerceContext } from './context.ts'
import { METHODS } from './methods.ts'

const MAX_BODY = 64 * 1024

const refusal = ({ status, body, headers }: WireError) => ({ status, body, headers })

function contextOf(c: TransportContext, { name }: Call): CommerceContext | Response {
  const channelId = channelIdFrom(c.req.header('x-bigcommerce-channel-id'))
  if (channelId === undefined) {
    return c.json({ message: 'Channel id is not a number.' }, 400)
  }
  const channel = channelById(channelId)
  if (!channel) {
    // the one method that answers for a channel that is not there does it inside a 200
    return name === 'getChannel' ? c.json(getChannel.missing) : toResponse(refusal(notFound('channel')))
  }
  const idempotencyKey = c.req.header('idempotency-key')
  return { ...commerceContext(c, channel), ...(idempotencyKey ? { idempotencyKey } : {}) }
}

export const commerceApp = createTransport({
  service: 'bigcommerce',
  methods: METHODS,
  maxBody: MAX_BODY,
  readsByGet: true,
  contextOf,
  refusalOf: (error) => (error instanceof WireError ? refusal(error) : undefined),
  failure: 'commerce.failed',
})
