/**
 * Receives the payment provider's webhooks: `POST /hosted-checkout/webhooks/payments`, which the shop forwards.
 * @module
 */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { paymentAccountOf } from '#backend/adyen/account-of.ts'
import { deliverWebhooks, OWN_RECEIVER, type Receive } from '#backend/adyen/webhooks.ts'
import { receiveWebhook, webhookBody } from '#backend/bigcommerce/orders/payment/events.ts'
import type { SettleContext } from '#backend/bigcommerce/orders/payment/settle.ts'
import { openDatabase } from '#backend/database/database.ts'
import { type BackendEnv, siteOriginOf } from '#backend/env.ts'
import { noteError, noteFailure } from '#backend/middleware/log.ts'

type App = { Bindings: BackendEnv }

/** Far more than a webhook needs. */
const MAX_BODY = 256 * 1024

const contextOf = (env: BackendEnv): SettleContext => ({
  db: openDatabase(env.DB),
  now: Date.now(),
  siteOrigin: siteOriginOf(env),
  account: paymentAccountOf(env),
})

export const webhookApp = new Hono<App>().post(
  OWN_RECEIVER,
  bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.text('Too large', 413) }),
  async (c) => {
    const body = webhookBody.safeParse(await c.req.json().catch(() => undefined))
    if (!body.success) {
      return c.text('Not a webhook', 400)
    }
    return (await receiveWebhook(contextOf(c.env), body.data)) === 'forged' ? c.text('Unauthorized', 401) : c.text('[accepted]')
  },
)

webhookApp.onError((error, c) => {
  noteFailure('payments.webhook-failed', error, c)
  return c.text('Try again', 503)
})

/** Delivers the embedded provider's webhooks to this same Worker, without the network. */
export const receiverOf =
  (env: BackendEnv): Receive =>
  async (request) =>
    webhookApp.fetch(request, env)

/**
 * Delivers the embedded provider's webhooks before its response is sent, so that the shop knows the outcome before the shopper
 * returns.
 */
export const sendsWebhooks = createMiddleware<App>(async (c, next) => {
  await next()
  if (c.req.method === 'POST') {
    const { env } = c
    const delivery = { db: openDatabase(env.DB), now: Date.now(), siteOrigin: siteOriginOf(env), receive: receiverOf(env) }
    // If a webhook is not accepted, a scheduled job retries it.
    await deliverWebhooks(delivery).catch((error: unknown) => noteError('payments.delivery-failed', error))
  }
})
