/**
 * The virtual staging service: returns the host that serves the content as of a given time (wire: content §1).
 * @module
 */
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { badRequestError } from '#backend/amplience/content/wire.ts'
import type { BackendEnv } from '#backend/env.ts'
import { isStagingHostName, pinStagingHost } from './staging-host.ts'

const SNAPSHOTS = 'snapshotId: snapshots are not kept here; ask by timestamp'
const timestamp = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

export const stagingApp = new Hono<{ Bindings: BackendEnv }>()
stagingApp.use('/domain/*', cors({ origin: '*', allowHeaders: ['x-api-key'] }))
stagingApp.get('/domain/:host', (c) => {
  c.header('cache-control', 'no-store')
  const host = c.req.param('host')
  const at = timestamp.safeParse(c.req.query('timestamp'))
  if (c.req.query('snapshotId') !== undefined) {
    return c.json(badRequestError(SNAPSHOTS), 400)
  }
  if (!isStagingHostName(host)) {
    return c.json(badRequestError('domain: not a staging host'), 400)
  }
  if (!at.success) {
    return c.json(badRequestError('timestamp: expected milliseconds since 1970'), 400)
  }
  const pinned = pinStagingHost(host, at.data)
  return typeof pinned === 'string' ? c.text(pinned) : c.json(badRequestError(pinned.refused), 400)
})
