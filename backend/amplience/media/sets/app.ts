/**
 * Media sets as the vendor serves them: a product's pictures and films in a colour.
 * @module
 */

import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { missing } from '#backend/amplience/media/missing.ts'
import { photographsOf } from '#backend/amplience/media/photographs.ts'
import { readProductFacts } from '#backend/brand/media.ts'
import { readSetName } from '#backend/brand/media-names.ts'
import { MEDIA_ACCOUNT } from '#backend/brand/words.ts'
import { openDatabase } from '#backend/database/database.ts'
import type { BackendEnv } from '#backend/env.ts'
import { mediaSetOf, photographSetOf } from './media-set.ts'

export const mediaSetApp = new Hono<{ Bindings: BackendEnv }>()
mediaSetApp.use('/s/*', cors({ origin: '*' }))
mediaSetApp.get(`/s/${MEDIA_ACCOUNT}/:file`, async (c) => {
  const name = c.req.param('file').replace(/\.json$/, '')
  const parsed = readSetName(name)
  const db = openDatabase(c.env.DB)
  const { origin } = new URL(c.req.url)
  const photographs = parsed ? await photographsOf(db, parsed.styleCode, parsed.colour) : []
  const facts = parsed && photographs.length === 0 && (await readProductFacts(db, parsed.styleCode, parsed.colour))
  const drawn = facts ? mediaSetOf(facts, origin) : undefined
  const set = parsed && photographs.length > 0 ? photographSetOf(parsed, photographs, origin) : drawn
  if (!set) {
    return missing(c, name)
  }
  c.header('cache-control', 'public, max-age=1800')
  return c.json(set)
})
