/**
 * Recommendation pods in Constructor's format (wire: search §5).
 * @module
 */

import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { channelByKey } from '#backend/constructor-io/index-key.ts'
import { errorResponse } from '#backend/constructor-io/wire-error.ts'
import { openDatabase } from '#backend/database/database.ts'
import type { BackendEnv } from '#backend/env.ts'
import { recommend } from './recommend.ts'

const PATHS = '/recommendations/*'

export const recommendationsApp = new Hono<{ Bindings: BackendEnv }>()
  .use(PATHS, cors({ origin: '*', allowMethods: ['GET', 'OPTIONS'], maxAge: 86_400 }))
  .get('/recommendations/v1/pods/:podId', async (c) => {
    const query = new URL(c.req.url).searchParams
    return c.json(
      await recommend({ db: openDatabase(c.env.DB), channel: channelByKey(query.get('key')), query }, c.req.param('podId')),
    )
  })
  .all(PATHS, (c) => c.json({ message: 'Not found' }, 404))

recommendationsApp.onError(errorResponse)
