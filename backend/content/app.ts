/**
 * Content delivery as the vendor speaks it: by id, by key, several at once, and by filter.
 * @module
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { z } from 'zod'
import type { BackendEnv } from '../env.ts'
import { assemble, type Delivered } from './assemble.ts'
import {
  cursorAt,
  type DeliveryParameters,
  deliveryId,
  deliveryKey,
  deliveryParameters,
  fetchBody,
  filterBody,
} from './parameters.ts'
import { type ContentStore, createContentStore, publishedNow } from './store.ts'
import { badRequestError, type Lookup, notFoundError } from './wire.ts'

type App = { Bindings: BackendEnv }

const FOUND = 'public, max-age=30, s-maxage=300, stale-while-revalidate=300'
const MISSING = 'public, max-age=30'

const find = (store: ContentStore, lookup: Lookup) =>
  'id' in lookup ? store.byIds([lookup.id.toLowerCase()]).then((rows) => rows[0]) : store.byKey(lookup.key)

async function deliver(store: ContentStore, lookup: Lookup, parameters: DeliveryParameters): Promise<Delivered | undefined> {
  const row = await find(store, lookup)
  return row && (await assemble(store, [row], parameters))[0]
}

async function answerOne(c: Context<App>, lookup: Lookup) {
  const parameters = deliveryParameters.safeParse(c.req.query())
  if (!parameters.success) {
    return c.json(badRequestError(explain(parameters.error)), 400)
  }
  const found = await deliver(createContentStore(c.env.DB, publishedNow()), lookup, parameters.data)
  return found ? c.json(found, 200, { 'cache-control': FOUND }) : c.json(notFoundError(lookup), 404, { 'cache-control': MISSING })
}

const explain = (error: z.ZodError): string => error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')

async function parseBody<Schema extends z.ZodType>(c: Context<App>, schema: Schema): Promise<z.infer<Schema> | Response> {
  const body = await c.req.json().catch(() => undefined)
  const parsed = schema.safeParse(body)
  return parsed.success
    ? parsed.data
    : c.json(badRequestError(body === undefined ? 'The body is not JSON' : explain(parsed.error)), 400)
}

/** The key as it was sent: slashes may come bare or as %2F (wire §2); undefined for a broken escape. */
function keyFrom(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice('/content/key/'.length))
  } catch {
    return undefined
  }
}

export const contentApp = new Hono<App>()

contentApp.use('/content/*', cors({ origin: '*', allowHeaders: ['content-type', 'x-api-key'], maxAge: 86_400 }))
contentApp.use(
  '/content/*',
  bodyLimit({ maxSize: 64 * 1024, onError: (c) => c.json(badRequestError('The body is too large'), 413) }),
)

contentApp.get('/content/id/:id', async (c) => {
  const id = c.req.param('id')
  return deliveryId.safeParse(id).success ? answerOne(c, { id }) : c.json(badRequestError('The delivery id is not a UUID'), 400)
})

contentApp.get('/content/key/*', async (c) => {
  const key = keyFrom(new URL(c.req.url).pathname)
  return deliveryKey.safeParse(key).success && key !== undefined
    ? answerOne(c, { key })
    : c.json(badRequestError('The delivery key is not valid'), 400)
})

contentApp.post('/content/fetch', async (c) => {
  const body = await parseBody(c, fetchBody)
  if (body instanceof Response) {
    return body
  }
  const store = createContentStore(c.env.DB, publishedNow())
  const responses = await Promise.all(
    body.requests.map(async ({ overrides, ...lookup }) => {
      const found = await deliver(store, lookup, { ...body.parameters, ...overrides })
      return found ?? notFoundError(lookup)
    }),
  )
  return c.json({ responses }, 200, { 'cache-control': FOUND })
})

contentApp.post('/content/filter', async (c) => {
  const body = await parseBody(c, filterBody)
  if (body instanceof Response) {
    return body
  }
  const store = createContentStore(c.env.DB, publishedNow())
  const { size, cursor: offset = 0 } = body.page
  const rows = await store.filter({
    conditions: body.filterBy,
    sort: body.sortBy && { path: `/${body.sortBy.key}`, order: body.sortBy.order },
    size,
    offset,
  })
  const shown = rows.slice(0, size)
  const next = rows.length > size ? { nextCursor: cursorAt(offset + size) } : {}
  const responses = await assemble(store, shown, body.parameters)
  return c.json({ responses, page: { responseCount: shown.length, ...next } }, 200, { 'cache-control': FOUND })
})
