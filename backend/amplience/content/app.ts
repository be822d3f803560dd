/**
 * Content delivery in Amplience's format: single items by id or key, several items at once, items by filter, and trees of items.
 * The request's host decides between published and staged content.
 * @module
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { assemble, type Delivered } from './assemble.ts'
import { badRequest, explain, findRow, keyFrom, notFound, parseBody } from './delivery.ts'
import { queryApp } from './query-app.ts'
import { type DeliveryParameters, deliveryId, deliveryKey, deliveryParameters, fetchBody } from './request.ts'
import type { ContentStore } from './store.ts'
import { type ContentEnv, contentView } from './view.ts'
import { badRequestError, type Lookup, notFoundError } from './wire.ts'

async function deliver(store: ContentStore, lookup: Lookup, parameters: DeliveryParameters): Promise<Delivered | undefined> {
  const row = await findRow(store, lookup)
  return row && (await assemble(store, [row], parameters))[0]
}

async function respondWithItem(c: Context<ContentEnv>, lookup: Lookup) {
  const parameters = deliveryParameters.safeParse(c.req.query())
  if (!parameters.success) {
    return badRequest(c, explain(parameters.error))
  }
  const found = await deliver(c.var.store, lookup, parameters.data)
  return found ? c.json(found, 200, { 'cache-control': c.var.caching.found }) : notFound(c, lookup)
}

export const contentApp = new Hono<ContentEnv>()

contentApp.use('/content/*', cors({ origin: '*', allowHeaders: ['content-type', 'x-api-key'], maxAge: 86_400 }))
contentApp.use(
  '/content/*',
  bodyLimit({ maxSize: 64 * 1024, onError: (c) => c.json(badRequestError('The body is too large'), 413) }),
)
contentApp.use('/content/*', contentView)

contentApp.get('/content/id/:id', async (c) => {
  const id = c.req.param('id')
  return deliveryId.safeParse(id).success ? respondWithItem(c, { id }) : badRequest(c, 'The delivery id is not a UUID')
})

contentApp.get('/content/key/*', async (c) => {
  const key = deliveryKey.safeParse(keyFrom(c, '/content/key/'))
  return key.success ? respondWithItem(c, { key: key.data }) : badRequest(c, 'The delivery key is not valid')
})

contentApp.post('/content/fetch', async (c) => {
  const body = await parseBody(c, fetchBody)
  if (body instanceof Response) {
    return body
  }
  const responses = await Promise.all(
    body.requests.map(async ({ overrides, ...lookup }) => {
      const found = await deliver(c.var.store, lookup, { ...body.parameters, ...overrides })
      return found ?? notFoundError(lookup)
    }),
  )
  return c.json({ responses }, 200, { 'cache-control': c.var.caching.found })
})

contentApp.route('/', queryApp)
