/**
 * The commerce middleware: `POST /bigcommerce/{method}`, the body is the argument list (wire: commerce §1).
 * @module
 */
import { drizzle } from 'drizzle-orm/d1'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { channelById, channelIdFrom } from '#backend/channels.ts'
import { type BackendEnv, siteOriginOf } from '#backend/env.ts'
import { edgeAddressOf } from '#backend/geo/edge-address.ts'
import type { WireAnswer } from '#backend/middleware/method.ts'
import { notFound, WireError } from '#backend/middleware/wire-error.ts'
import { getChannel } from './channel.ts'
import { METHODS } from './methods.ts'
import { orderLimitsOf } from './orders/limits/order-limits.ts'

type CommerceEnv = { Bindings: BackendEnv }

const MAX_BODY = 64 * 1024
const MALFORMED = '<!doctype html><title>Bad Request</title><p>The body is not JSON.</p>'

/** A body that is a plain object is the single argument; no body is no argument. */
function argumentsFrom(text: string): readonly unknown[] | undefined {
  try {
    const parsed: unknown = text.trim() === '' ? [] : JSON.parse(text)
    return Array.isArray(parsed) ? parsed : [parsed]
  } catch {
    return undefined
  }
}

/** An undefined result is a 200 with an empty body and no content type. */
const toResponse = ({ body, ...init }: WireAnswer): Response =>
  body === undefined ? new Response(null, init) : Response.json(body, init)

async function answer(c: Context<CommerceEnv>, text: string): Promise<Response> {
  const name = c.req.param('method') ?? ''
  const method = METHODS.get(name)
  if (!method) {
    return c.text(`The function "${name.slice(0, 80)}" is not registered in "bigcommerce".`, 404)
  }
  if (method.isChange && c.req.method !== 'POST') {
    return c.text('Method not allowed', 405, { allow: 'POST' })
  }
  const args = argumentsFrom(text)
  if (!args) {
    return c.html(MALFORMED, 400)
  }
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
  const cookie = c.req.header('cookie')
  const context = {
    channel,
    d1: c.env.DB,
    db: drizzle(c.env.DB),
    siteOrigin: siteOriginOf(c.env),
    orderLimits: orderLimitsOf(c.env),
    visitorAddress: edgeAddressOf(c.req.raw.headers),
    now: Date.now(),
    ...(idempotencyKey ? { idempotencyKey } : {}),
    ...(cookie ? { cookie } : {}),
  }
  return toResponse(await method.run(context, args))
}

const refusal = (error: WireError): WireAnswer => ({ status: error.status, body: error.body, headers: error.headers })

export const commerceApp = new Hono<CommerceEnv>()
  .post(
    '/:method',
    bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.json({ message: 'The request is too large.' }, 413) }),
    async (c) => answer(c, await c.req.text()),
  )
  .get('/:method', async (c) => {
    const text = c.req.query('body') ?? '[]'
    return text.length > MAX_BODY ? c.json({ message: 'The request is too large.' }, 413) : answer(c, text)
  })
  .all('/:method', (c) => c.text('Method not allowed', 405, { allow: 'GET, POST' }))

commerceApp.onError((error, c) => {
  if (error instanceof WireError) {
    return toResponse(refusal(error))
  }
  console.error(JSON.stringify({ level: 'error', event: 'commerce.failed', path: c.req.path, message: String(error) }))
  return c.text('Internal server error', 500)
})
