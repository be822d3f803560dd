/**
 * The promotions engine: Talon.One's Integration API, and the shop's middleware methods on top of it.
 * @module
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { openDatabase } from '#backend/database/database.ts'
import { noteFailure } from '#backend/middleware/log.ts'
import { applicationByKey } from './applications.ts'
import { createMiddlewareApp, MAX_BODY } from './methods.ts'
import { customerRoutes } from './routes/customer-routes.ts'
import type { App } from './routes/route.ts'
import { sessionRoutes } from './routes/session-routes.ts'
import type { OwnerChanges } from './sessions/owner-changes.ts'
import { PromotionsError } from './wire-error.ts'

const withApplication = createMiddleware<App>(async (c, next) => {
  const db = openDatabase(c.env.DB)
  const application = await applicationByKey(db, c.req.header('authorization'))
  c.set('promotions', { application, db, now: Date.now() })
  await next()
})

/** Talon.One's paths are listed one by one, because other upstreams also have paths below `/v1` and `/v2`. */
const PATHS = [
  '/v2/customer_sessions/*',
  '/v2/customer_profiles/*',
  '/v2/events',
  '/v1/customer_profiles/*',
  '/v1/loyalty_programs/*',
  '/v1/coupon_reservations/*',
]
const tooLarge = (c: Context): Response => c.json({ message: 'The request is too large' }, 413)

export function createPromotionsApp(changes: OwnerChanges) {
  const app = new Hono<App>()
  for (const path of PATHS) {
    app.use(path, bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }), withApplication)
  }
  app.route('/', sessionRoutes(changes))
  app.route('/', customerRoutes)
  app.route('/talonone', createMiddlewareApp(changes))
  return app.onError((error, c) => {
    if (error instanceof PromotionsError) {
      return c.json(error.body, error.status)
    }
    noteFailure('promotions.failed', error, c)
    return c.json({ message: 'Internal server error' }, 500)
  })
}
