/**
 * The promotions engine with its vendor's API: the Integration API, and the middleware in front of it.
 * @module
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { openDatabase } from '#backend/database/database.ts'
import { noteFailure } from '#backend/middleware/log.ts'
import { applicationByKey } from './applications.ts'
import { MAX_BODY, middlewareApp } from './methods.ts'
import { customerRoutes } from './profiles/customer-routes.ts'
import type { App } from './route.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { PromotionsError } from './wire-error.ts'

const withApplication = createMiddleware<App>(async (c, next) => {
  const db = openDatabase(c.env.DB)
  const application = await applicationByKey(db, c.req.header('authorization'))
  c.set('promotions', { application, db, now: Date.now() })
  await next()
})

/** Only on the vendor's own paths, since other upstreams share the version prefixes. */
const PATHS = [
  '/v2/customer_sessions/*',
  '/v2/customer_profiles/*',
  '/v2/events',
  '/v1/customer_profiles/*',
  '/v1/loyalty_programs/*',
  '/v1/coupon_reservations/*',
]
const tooLarge = (c: Context): Response => c.json({ message: 'The request is too large' }, 413)

export const promotionsApp = new Hono<App>()
for (const path of PATHS) {
  promotionsApp.use(path, bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }), withApplication)
}
promotionsApp.route('/', sessionRoutes)
promotionsApp.route('/', customerRoutes)
promotionsApp.route('/talonone', middlewareApp)

promotionsApp.onError((error, c) => {
  if (error instanceof PromotionsError) {
    return c.json(error.body, error.status)
  }
  noteFailure('promotions.failed', error, c)
  return c.json({ message: 'Internal server error' }, 500)
})
