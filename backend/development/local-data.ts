/**
 * Gives scripts access to the running shop's database and images, because only one process may write to a SQLite file.
 * `scripts/machine/open-shop.ts` calls these routes. Only the entrypoint `LocalData` serves them, so browsers cannot reach them.
 * @module
 */
import { Hono } from 'hono'
import { z } from 'zod'
import type { BackendEnv } from '#backend/env.ts'

const statements = z.array(z.object({ sql: z.string(), params: z.array(z.union([z.string(), z.number(), z.null()])) }))

export const localDataApp = new Hono<{ Bindings: BackendEnv }>()
  .post('/batch', async (c) => {
    const { DB } = c.env
    const batch = statements.parse(await c.req.json()).map(({ sql, params }) => DB.prepare(sql).bind(...params))
    return c.json(await DB.batch(batch))
  })
  .post('/rows', async (c) => {
    const [{ sql, params } = { sql: '', params: [] }] = statements.parse(await c.req.json())
    return c.json(
      await c.env.DB.prepare(sql)
        .bind(...params)
        .raw({ columnNames: true }),
    )
  })
  .get('/pictures/:key{.+}', async (c) => c.json({ has: (await c.env.PICTURES?.head(c.req.param('key'))) != null }))
  .put('/pictures/:key{.+}', async (c) => {
    const contentType = c.req.header('content-type') ?? ''
    await c.env.PICTURES?.put(c.req.param('key'), await c.req.arrayBuffer(), { httpMetadata: { contentType } })
    return c.json({})
  })
  .onError((error, c) => c.text(error.message, 500))
