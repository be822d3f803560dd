/**
 * The embedded backend: every upstream of the shop behind one address, each speaking its vendor's own wire.
 * It is deployed as it is; what only developers have is in development/.
 * @module
 */
import { Hono } from 'hono'
import { commerceApp } from './commerce/app.ts'
import { contentApp } from './content/app.ts'
import { stagingApp } from './content/staging-app.ts'
import type { BackendEnv } from './env.ts'
import { geoApp } from './geo/app.ts'
import { hostedCheckoutApp } from './hosted-checkout/app.ts'
import { marketingApp } from './marketing/app.ts'
import { klaviyoApp } from './marketing/klaviyo.ts'
import { mediaApp } from './media/app.ts'
import { mediaSetApp } from './media/media-set-app.ts'
import { paymentsApp } from './payments/app.ts'
import { promotionsApp } from './promotions/app.ts'
import { recommendationsApp } from './recommendations/app.ts'
import { searchApp } from './search/app.ts'

/**
 * What a browser may ask for under the shop's own address: the checkout, what mails link to, pictures and films. Methods,
 * content and everything else that only the storefront asks is not in here, so that no address can lead to it.
 */
export function createHostedPages() {
  const app = new Hono<{ Bindings: BackendEnv }>()
  app.route('/', mediaApp)
  app.route('/', marketingApp)
  app.route('/', hostedCheckoutApp)
  return app
}

export function createBackend() {
  const app = new Hono<{ Bindings: BackendEnv }>()
  app.get('/healthz', (c) => c.text('ok'))
  app.route('/bigcommerce', commerceApp)
  app.route('/', contentApp)
  app.route('/', stagingApp)
  app.route('/', createHostedPages())
  app.route('/', mediaSetApp)
  app.route('/', promotionsApp)
  app.route('/', paymentsApp)
  app.route('/', klaviyoApp)
  app.route('/', geoApp)
  app.route('/', searchApp)
  app.route('/', recommendationsApp)
  return app
}
