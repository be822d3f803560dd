/**
 * Serves media sets in Amplience's format: the images and films of a product in one colour.
 * @module
 */

import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { missing } from '#backend/amplience/media/missing.ts'
import { photographsOf } from '#backend/amplience/media/photographs.ts'
import { readProductFacts } from '#backend/brand/media.ts'
import { readSetName } from '#backend/brand/media-names.ts'
import { MEDIA_ACCOUNT } from '#backend/brand/words.ts'
import { type Database, openDatabase } from '#backend/database/database.ts'
import type { BackendEnv } from '#backend/env.ts'
import { DRAWINGS, mediaSetOf } from './media-set.ts'

export const mediaSetApp = new Hono<{ Bindings: BackendEnv }>()

mediaSetApp.use('/s/*', cors({ origin: '*' }))

/** Uses the product's photographs or, if it has none, its generated images. */
async function findSet(db: Database, name: string, origin: string) {
  const parsed = readSetName(name)
  if (!parsed) {
    return undefined
  }
  const photographs = await photographsOf(db, parsed.styleCode, parsed.colour)
  if (photographs.length > 0) {
    return mediaSetOf(parsed, { pictures: photographs }, origin)
  }
  const facts = await readProductFacts(db, parsed.styleCode, parsed.colour)
  return facts && mediaSetOf(facts, { pictures: DRAWINGS, isFilmed: facts.isFilmed }, origin)
}

mediaSetApp.get(`/s/${MEDIA_ACCOUNT}/:file`, async (c) => {
  const name = c.req.param('file').replace(/\.json$/, '')
  const set = await findSet(openDatabase(c.env.DB), name, new URL(c.req.url).origin)
  if (!set) {
    return missing(c, name)
  }
  c.header('cache-control', 'public, max-age=1800')
  return c.json(set)
})
