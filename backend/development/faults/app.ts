/**
 * HTTP routes for the fault switches. `/__faults` lists all switches and clears them; `/__faults/{id}` sets, shows and clears
 * one.
 * @module
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import type { BoardOf } from './board.ts'
import { faultSwitch } from './fault.ts'

const MAX_BODY = 8 * 1024
const ID = /^[a-z0-9][a-z0-9-]{0,59}$/

interface Problem {
  /** Path of the invalid field within the body. Empty if the body as a whole is invalid. */
  readonly field: string
  readonly message: string
}

const refuse = (c: Context, status: 400 | 404 | 409 | 413, ...errors: readonly Problem[]) => c.json({ errors }, status)

const problemsOf = (error: z.ZodError): readonly Problem[] =>
  error.issues.flatMap((issue) => {
    const path = issue.path.join('.')
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: path ? `${path}.${key}` : key, message: 'is not known' }))
      : [{ field: path, message: issue.message }]
  })

const unknown = (c: Context) => refuse(c, 404, { field: 'id', message: 'no such switch' })

export function faultsApp(boardOf: BoardOf): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.get('/', (c) => c.json({ faults: boardOf(c).list() }))
  app.delete('/', (c) => {
    boardOf(c).clearAll()
    return c.body(null, 204)
  })
  app.get('/:id', (c) => {
    const found = boardOf(c).get(c.req.param('id'))
    return found ? c.json(found) : unknown(c)
  })
  app.put(
    '/:id',
    bodyLimit({ maxSize: MAX_BODY, onError: (c) => refuse(c, 413, { field: '', message: 'the body is too large' }) }),
    async (c) => {
      const id = c.req.param('id')
      if (!ID.test(id)) {
        return refuse(c, 400, { field: 'id', message: 'must be at most 60 small letters, digits and dashes' })
      }
      const body: unknown = await c.req.json().catch(() => undefined)
      if (body === undefined) {
        return refuse(c, 400, { field: '', message: 'the body is not JSON' })
      }
      const wanted = faultSwitch.safeParse(body)
      if (!wanted.success) {
        return refuse(c, 400, ...problemsOf(wanted.error))
      }
      const board = boardOf(c)
      const done = board.set(id, wanted.data)
      return done
        ? c.json(board.get(id), done === 'created' ? 201 : 200)
        : refuse(c, 409, { field: 'id', message: 'too many switches are set' })
    },
  )
  app.delete('/:id', (c) => (boardOf(c).clear(c.req.param('id')) ? c.body(null, 204) : unknown(c)))
  app.all('*', (c) => c.json({ errors: [{ field: 'method', message: 'is not allowed' }] }, 405))
  return app
}
