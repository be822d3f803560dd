/**
 * Lists items by filter, and the descendants of an item in a tree (wire: content §2).
 * @module
 */
import { type Context, Hono } from 'hono'
import { assemble } from './assemble.ts'
import { badRequest, explain, findRow, keyFrom, notFound, parseBody } from './delivery.ts'
import { type Condition, cursorAt, deliveryId, deliveryKey, filterBody, hierarchyQuery } from './request.ts'
import { type ContentStore, type FilterQuery, PARENT_PATH } from './store.ts'
import type { ContentEnv } from './view.ts'
import type { Lookup } from './wire.ts'

/** Replaces parent keys in the conditions with ids. Returns undefined if a parent does not exist, in which case no item matches. */
async function resolved(store: ContentStore, conditions: readonly Condition[]): Promise<FilterQuery['conditions'] | undefined> {
  const all = await Promise.all(
    conditions.map(async (condition) => {
      if ('path' in condition) {
        return condition
      }
      const parent = await store.byKey(condition.value)
      return parent && { path: PARENT_PATH, value: parent.deliveryId }
    }),
  )
  const known = all.filter((condition) => condition !== undefined)
  return known.length === all.length ? known : undefined
}

export const queryApp = new Hono<ContentEnv>()

queryApp.post('/content/filter', async (c) => {
  const body = await parseBody(c, filterBody)
  if (body instanceof Response) {
    return body
  }
  const { store, caching } = c.var
  const { size, cursor: offset = 0 } = body.page
  const conditions = await resolved(store, body.filterBy)
  const sort = body.sortBy && { path: `/${body.sortBy.key}`, order: body.sortBy.order }
  const rows = conditions ? await store.filter({ conditions, sort, size, offset }) : []
  const shown = rows.slice(0, size)
  const next = rows.length > size ? { nextCursor: cursorAt(offset + size) } : {}
  const responses = await assemble(store, shown, body.parameters)
  return c.json({ responses, page: { responseCount: shown.length, ...next } }, 200, { 'cache-control': caching.found })
})

/** This endpoint is not part of Amplience's API, which cannot list future versions. */
queryApp.get('/content/versions', async (c) => {
  const { store, caching, isStaged } = c.var
  if (!isStaged) {
    return notFound(c, { key: 'versions' })
  }
  const versions = (await store.later()).map(({ deliveryKey, name, validFrom }) => ({ deliveryKey, name, from: validFrom }))
  return c.json({ versions }, 200, { 'cache-control': caching.found })
})

async function descendants(c: Context<ContentEnv>, lookup: Lookup): Promise<Response> {
  const query = hierarchyQuery.safeParse(c.req.query())
  if (!query.success) {
    return badRequest(c, explain(query.error))
  }
  const { store, caching } = c.var
  const root = await findRow(store, lookup)
  // An item outside any tree is a 404, as in Amplience's API.
  if (!root || !(root.hierarchyRoot || root.parentId)) {
    return notFound(c, lookup)
  }
  const { hierarchyDepth, maxPageSize: size, pageCursor: offset = 0, sortByKey, sortByOrder, locale } = query.data
  const rows = await store.descendants({
    root: root.deliveryId,
    depth: hierarchyDepth,
    sort: sortByKey ? { path: `/${sortByKey}`, order: sortByOrder } : undefined,
    size,
    offset,
  })
  const shown = rows.slice(0, size)
  const next = rows.length > size ? { cursor: cursorAt(offset + size) } : {}
  const responses = await assemble(store, shown, { depth: 'all', format: 'inlined', locale })
  return c.json({ responses, page: { responseCount: shown.length, ...next } }, 200, { 'cache-control': caching.found })
}

queryApp.get('/content/hierarchies/descendants/id/:id', async (c) => {
  const id = c.req.param('id')
  return deliveryId.safeParse(id).success ? descendants(c, { id }) : badRequest(c, 'The delivery id is not a UUID')
})

queryApp.get('/content/hierarchies/descendants/key/*', async (c) => {
  const key = deliveryKey.safeParse(keyFrom(c, '/content/hierarchies/descendants/key/'))
  return key.success ? descendants(c, { key: key.data }) : badRequest(c, 'The delivery key is not valid')
})
