/**
 * Customer sessions over HTTP (wire: promotions §2).
 * @module
 */
import { Hono } from 'hono'
import { z } from 'zod'
import { changeSession } from '#backend/talon-one/profiles/owner-changes.ts'
import { parse, returnRequest, sessionRequest } from '#backend/talon-one/request.ts'
import { type App, flag, idOf, jsonOf } from '#backend/talon-one/route.ts'
import { returnItems } from './returns.ts'
import { dryRun, readSession, reopenSession } from './sessions.ts'
import { foundWire, stateWire, subjectOf } from './state-wire.ts'

const dryQuery = z.object({ dry: flag, now: z.iso.datetime({ offset: true }).optional() })

export const sessionRoutes = new Hono<App>()

sessionRoutes.put('/v2/customer_sessions/:id', async (c) => {
  const { dry, now } = parse(dryQuery, c.req.query())
  const { customerSession, responseContent } = parse(sessionRequest, await jsonOf(c))
  const context = c.var.promotions
  // only a dry run may use another time, since stored events happened now
  const asked = dry && now !== undefined ? { ...context, now: Date.parse(now) } : context
  const { session, ...outcome } = await (dry ? dryRun : changeSession)(asked, idOf(c), customerSession)
  return c.json(await stateWire(asked, subjectOf(session), outcome, responseContent))
})

sessionRoutes.get('/v2/customer_sessions/:id', async (c) => {
  const context = c.var.promotions
  return c.json(await foundWire(context, await readSession(context, idOf(c))))
})

sessionRoutes.put('/v2/customer_sessions/:id/reopen', async (c) => {
  const { effects } = await reopenSession(c.var.promotions, idOf(c))
  return c.json({ effects })
})

sessionRoutes.post('/v2/customer_sessions/:id/returns', async (c) => {
  const { dry } = parse(dryQuery, c.req.query())
  const body = parse(returnRequest, await jsonOf(c))
  const context = c.var.promotions
  const { session, ...outcome } = await returnItems(context, idOf(c), body.return.returnedCartItems, { isDry: dry })
  return c.json(await stateWire(context, subjectOf(session), outcome, body.responseContent))
})
