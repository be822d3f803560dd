/**
 * The embedded payment provider. It implements Adyen's Checkout API, version 72 (wire: payments §2).
 * @module
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { configOf } from '#backend/config.ts'
import { openDatabase } from '#backend/database/database.ts'
import type { PaymentLink } from '#backend/database/tables/payments.ts'
import { type BackendEnv, siteOriginOf } from '#backend/env.ts'
import { noteFailure } from '#backend/middleware/log.ts'
import { appleSession } from './apple-pay.ts'
import { createLink, expireLink, linkOf } from './links.ts'
import { merchantByKey } from './merchants.ts'
import { KINDS, kindOf, modify } from './modifications.ts'
import { methodsWire } from './payment-methods.ts'
import { linkWire, resultWire } from './payment-wire.ts'
import { completeChallenge, type PaymentContext, processPayment } from './process.ts'
import {
  challengeResultFrom,
  complete,
  linkRequest,
  linkUpdate,
  methodsRequest,
  modificationRequest,
  parse,
  paymentRequest,
  sessionRequest,
} from './request.ts'
import { malformed, PaymentError } from './wire-error.ts'

type App = { Bindings: BackendEnv; Variables: { payments: PaymentContext } }

const MAX_BODY = 256 * 1024
const MAX_KEY = 64
const PATHS = '/v72/*'

const tooLarge = (c: Context): Response =>
  c.json({ status: 413, errorCode: '702', message: 'The request is too large', errorType: 'validation' }, 413)

const withMerchant = createMiddleware<App>(async (c, next) => {
  if (configOf(c.env).payments !== 'simulated') {
    throw new PaymentError(403, '010', 'Not allowed: payments are not simulated here')
  }
  const db = openDatabase(c.env.DB)
  const merchant = await merchantByKey(db, c.req.header('x-api-key') ?? passwordOf(c.req.header('authorization')))
  const key = keyOf(c)
  c.set('payments', { db, merchant, now: Date.now() })
  await next()
  if (key !== undefined) {
    c.header('idempotency-key', key)
  }
})

/** Clients may send the API key as the password of Basic authentication (wire: payments §2). The user name is not checked. */
function passwordOf(authorization = ''): string | undefined {
  const basic = /^Basic ([A-Za-z0-9+/]{1,800}={0,2})$/i.exec(authorization)?.[1]
  try {
    return basic && /^[^:]+:(.*)$/.exec(atob(basic))?.[1]
  } catch {
    return undefined
  }
}

function keyOf(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && (key === '' || key.length > MAX_KEY)) {
    throw new PaymentError(422, '702', `The Idempotency-Key has 1 to ${MAX_KEY} characters`)
  }
  return key
}

async function bodyOf(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text())
  } catch {
    throw malformed('The body is not JSON')
  }
}

/** @throws PaymentError 403 if the request names another merchant's account */
function requireAccount({ merchant }: PaymentContext, account: string | undefined): void {
  if (account !== merchant.account) {
    throw new PaymentError(403, '901', 'Invalid Merchant Account', 'merchantAccount')
  }
}

const link = (c: Context<App>, row: PaymentLink, status: 200 | 201 = 200): Response =>
  c.json(linkWire(row, siteOriginOf(c.env), c.var.payments.now), status)

export const paymentsApp = new Hono<App>()
  .use(PATHS, bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }), withMerchant)
  .post('/v72/paymentMethods', async (c) => {
    const request = parse(methodsRequest, await bodyOf(c))
    requireAccount(c.var.payments, request.merchantAccount)
    return c.json(methodsWire(c.var.payments.merchant, request))
  })
  .post('/v72/applePay/sessions', async (c) => {
    const { merchant, now } = c.var.payments
    return c.json(appleSession(parse(sessionRequest, await bodyOf(c)), merchant, now))
  })
  .post('/v72/payments', async (c) => {
    const request = parse(paymentRequest, await bodyOf(c))
    requireAccount(c.var.payments, request.merchantAccount)
    const payment = await processPayment(c.var.payments, complete(request), { key: keyOf(c) })
    return c.json(payment && JSON.parse(payment.answer))
  })
  .post('/v72/payments/details', async (c) => {
    const answer = challengeResultFrom(await bodyOf(c))
    return c.json(resultWire(await completeChallenge(c.var.payments, answer)))
  })
  .post('/v72/paymentLinks', async (c) => {
    const request = parse(linkRequest, await bodyOf(c))
    requireAccount(c.var.payments, request.merchantAccount)
    return link(c, await createLink(c.var.payments, request, keyOf(c)), 201)
  })
  .get('/v72/paymentLinks/:id', async (c) => link(c, await linkOf(c.var.payments, c.req.param('id'))))
  .patch('/v72/paymentLinks/:id', async (c) => {
    parse(linkUpdate, await bodyOf(c))
    return link(c, await expireLink(c.var.payments, c.req.param('id')))
  })
  .post(`/v72/payments/:reference/:kind{${KINDS.join('|')}}`, async (c) => {
    const request = parse(modificationRequest, await bodyOf(c))
    requireAccount(c.var.payments, request.merchantAccount)
    const { reference, kind } = c.req.param()
    return c.json(await modify(c.var.payments, { ...request, of: reference, kind: kindOf(kind), key: keyOf(c) }), 201)
  })
  .all(PATHS, (c) => c.json({ status: 404, errorCode: '702', message: 'There is no such call', errorType: 'validation' }, 404))

paymentsApp.onError((error, c) => {
  if (error instanceof PaymentError) {
    return c.json(error.body, error.status)
  }
  // Do not include the error's message: it could contain data from the request.
  noteFailure('payments.failed', error, c)
  return c.json({ status: 500, errorCode: '905', message: 'Payment details are not supported', errorType: 'configuration' }, 500)
})
