/**
 * HTTP routes for customer sessions (wire: promotions §2).
 * @module
 */
import { Hono } from 'hono'
import { z } from 'zod'
import { parse, returnRequest, sessionRequest } from '#backend/talon-one/request.ts'
import type { OwnerChanges } from '#backend/talon-one/sessions/owner-changes.ts'
import { returnItems } from '#backend/talon-one/sessions/returns.ts'
import { dryRun, readSession, reopenSession } from '#backend/talon-one/sessions/sessions.ts'
import { foundWire, stateWire, subjectOf } from '#backend/talon-one/sessions/state-wire.ts'
import { type App, flag, idOf, jsonOf } from './route.ts'

const dryQuery = z.object({ dry: flag, now: z.iso.datetime({ offset: true }).optional() })

export const sessionRoutes = ({ changeSession }: OwnerChanges) =>
  new Hono<App>()
    .put('/v2/customer_sessions/:id', async (c) => {
      const { dry, now } = parse(dryQuery, c.req.query())
      const { customerSession, responseContent } = parse(sessionRequest, await jsonOf(c))
      const context = c.var.promotions
      // Only a dry run may set the time. A stored change always uses the current time.
      const asked = dry && now !== undefined ? { ...context, now: Date.parse(now) } : context
      const { session, ...outcome } = await (dry ? dryRun : changeSession)(asked, idOf(c), customerSession)
      return c.json(await stateWire(asked, subjectOf(session), outcome, responseContent))
    })
    .get('/v2/customer_sessions/:id', async (c) => {
      const context = c.var.promotions
      return c.json(await foundWire(context, await readSession(context, idOf(c))))
    })
    .put('/v2/customer_sessions/:id/reopen', async (c) => {
      const { effects } = await reopenSession(c.var.promotions, idOf(c))
      return c.json({ effects })
    })
    .post('/v2/customer_sessions/:id/returns', async (c) => {
      const { dry } = parse(dryQuery, c.req.query())
      const body = parse(returnRequest, await jsonOf(c))
      const context = c.var.promotions
      const { session, ...outcome } = await returnItems(context, idOf(c), body.return.returnedCartItems, { isDry: dry })
      return c.json(await stateWire(context, subjectOf(session), outcome, body.responseContent))
    })
