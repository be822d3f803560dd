/**
 * Embedded backend: one Hono app that simulates every upstream of the shop, each in its vendor's wire format. The same code runs
 * in development and in production; developer tools live in development/.
 * @module
 */
import { type ErrorHandler, Hono } from 'hono'
import { paymentsApp } from './adyen/app.ts'
import { contentApp } from './amplience/content/app.ts'
import { stagingApp } from './amplience/content/staging/app.ts'
import { mediaApp } from './amplience/media/app.ts'
import { mediaSetApp } from './amplience/media/sets/app.ts'
import { commerceApp } from './bigcommerce/app.ts'
import { proofApp } from './bigcommerce/customers/sign-in/prove-email-page.ts'
import { hostedCheckoutApp } from './bigcommerce/hosted-checkout/app.ts'
import { sendsWebhooks, webhookApp } from './bigcommerce/hosted-checkout/webhooks.ts'
import { ownerChanges } from './bigcommerce/pending-orders/owner-changes.ts'
import { searchApp } from './constructor-io/app.ts'
import { recommendationsApp } from './constructor-io/recommendations/app.ts'
import type { BackendEnv } from './env.ts'
import { geoApp } from './geo/app.ts'
import { healthOf } from './health.ts'
import { marketingApp } from './klaviyo/alert-pages.ts'
import { klaviyoApp } from './klaviyo/app.ts'
import { noteFailure } from './middleware/log.ts'
import { underShopsAddress } from './middleware/shops-address.ts'
import { operationsApp } from './operations/app.ts'
import { sendsMails } from './outbox/send-mails.ts'
import { paymentPageApp } from './payment-page/app.ts'
import { createPromotionsApp } from './talon-one/app.ts'

/** Mounted apps without an error handler of their own fall back to this one. */
const failed: ErrorHandler = (error, c) => {
  noteFailure('backend.failed', error, c)
  return c.text('Internal server error', 500)
}

/**
 * Routes that browsers reach through the shop's own origin:
 * - the hosted checkout and the payment page
 * - pages linked from e-mails
 * - images and films
 * - operations, which require a key
 *
 * Only the storefront Worker calls the other routes. They are not mounted here, so browsers cannot reach them.
 */
export function createHostedPages() {
  const app = new Hono<{ Bindings: BackendEnv }>().onError(failed)
  app.use(sendsMails)
  app.use('/hosted-checkout/*', underShopsAddress)
  app.use('/hosted-payment/*', underShopsAddress)
  app.route('/', mediaApp)
  app.route('/', marketingApp)
  app.route('/', proofApp)
  app.use('/hosted-payment/*', sendsWebhooks)
  app.route('/', paymentPageApp)
  app.route('/', webhookApp)
  app.use('/operations/*', sendsWebhooks)
  app.route('/operations', operationsApp)
  app.route('/', hostedCheckoutApp)
  return app
}

export function createBackend() {
  const app = new Hono<{ Bindings: BackendEnv }>().onError(failed)
  app.use(sendsMails)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/healthz/details', async (c) => c.json(await healthOf(c.env)))
  app.use('/v72/*', sendsWebhooks)
  app.use('/bigcommerce/:method{(applePay|capture|cancel|refund)(Order)?Payment}', sendsWebhooks)
  app.route('/bigcommerce', commerceApp)
  app.route('/', contentApp)
  app.route('/', stagingApp)
  app.route('/', createHostedPages())
  app.route('/', mediaSetApp)
  app.route('/', createPromotionsApp(ownerChanges))
  app.route('/', paymentsApp)
  app.route('/', klaviyoApp)
  app.route('/', geoApp)
  app.route('/', searchApp)
  app.route('/', recommendationsApp)
  return app
}
