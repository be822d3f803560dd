/**
 * Validates behavioural events and stores them as received (wire: search §8). Purchases also add to a product's popularity.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Channel } from '#backend/channels.ts'
import { batch, type Database, insertSelect } from '#backend/database/database.ts'
import { products } from '#backend/database/tables/catalogue.ts'
import { searchEvents, searchPurchases } from '#backend/database/tables/search.ts'
import { EVENTS, LEGACY_EVENTS, PURCHASE, type Purchase, WHO } from './event-request.ts'
import { channelByKey } from './index-key.ts'
import type { Scope } from './results.ts'
import { badRequest } from './wire-error.ts'

/** Ignores unknown products and orders that have already been reported. */
function purchases(channelId: number, orderId: string, items: Purchase['items']): SQL {
  const told = sql`SELECT 1 FROM ${searchPurchases} WHERE ${searchPurchases.channelId} = ${channelId} AND ${searchPurchases.orderId} = ${orderId}`
  return insertSelect(
    searchPurchases,
    { channelId, orderId, productId: sql`${products.id}`, pieces: sql`SUM(item.value ->> 'count')` },
    sql`FROM json_each(${JSON.stringify(items)}) AS item
      JOIN ${products} ON ${products.id} = CAST(item.value ->> 'item_id' AS INTEGER)
      WHERE NOT EXISTS (${told}) GROUP BY ${products.id}`,
  )
}

interface Told {
  readonly channel: Channel
  readonly action: string
  readonly client: string
  readonly session: number
  readonly body: unknown
}

async function record(db: Database, { channel, action, client, session, body }: Told, purchase?: Purchase): Promise<void> {
  const id = crypto.randomUUID()
  const event = { id, channelId: channel.id, action, client, session, body: JSON.stringify(body), at: Date.now() }
  await batch(db, [
    db.insert(searchEvents).values(event),
    ...(purchase ? [db.run(purchases(channel.id, purchase.order_id ?? id, purchase.items))] : []),
  ])
}

/** Reads the client's ids from the query and the body. The body takes precedence. */
function whoFrom(query: URLSearchParams, body: unknown = {}) {
  const who = WHO.safeParse({ ...Object.fromEntries(query), ...(typeof body === 'object' ? body : {}) })
  if (!who.success) {
    throw badRequest('Invalid parameters')
  }
  return { channel: channelByKey(who.data.key), client: who.data.i, session: who.data.s }
}

interface Posted {
  readonly action: string
  readonly query: URLSearchParams
  readonly body: unknown
}

/** @throws SearchError for an unknown action or an invalid body */
export async function recordPostedEvent(db: Database, { action, query, body }: Posted): Promise<void> {
  const who = whoFrom(query, body)
  const parsed = EVENTS.get(action)?.safeParse(body)
  if (!parsed?.success) {
    throw badRequest('Invalid parameters')
  }
  const purchase = action === 'purchase' ? PURCHASE.parse(body) : undefined
  await record(db, { ...who, action, body }, purchase)
}

/** @throws SearchError for an action that has no GET endpoint */
export async function recordLegacyEvent({ db, query }: Scope, name: string, term?: string): Promise<void> {
  const action = LEGACY_EVENTS.get(name)
  if (!action) {
    throw badRequest('Invalid parameters')
  }
  const body = { ...Object.fromEntries(query), ...(term === undefined ? {} : { term: term.slice(0, 200) }) }
  await record(db, { ...whoFrom(query), action, body })
}
