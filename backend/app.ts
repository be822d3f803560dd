/**
 * The embedded backend: every upstream of the shop behind one address, each speaking its vendor's own wire.
 * @module
 */
import { Hono } from 'hono'
import { commerceApp } from './commerce/app.ts'
import { contentApp } from './content/app.ts'
import type { BackendEnv } from './env.ts'
import { mediaApp } from './media/app.ts'
import { recommendationsApp } from './recommendations/app.ts'
import { searchApp } from './search/app.ts'

export function createBackend() {
  const app = new Hono<{ Bindings: BackendEnv }>()
  app.get('/healthz', (c) => c.text('ok'))
  app.route('/bigcommerce', commerceApp)
  app.route('/', contentApp)
  app.route('/', mediaApp)
  app.route('/', searchApp)
  app.route('/', recommendationsApp)
  return app
}
