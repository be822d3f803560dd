/**
 * Behavioural events (wire: search §8): checked, kept as they came, and purchases counted towards what is popular.
 * @module
 */
import type { Channel } from '#backend/channels.ts'
import { EVENTS, LEGACY_EVENTS, PURCHASE, type Purchase, WHO } from './event-request.ts'
import { channelByKey } from './index/index-key.ts'
import type { Scope } from './results.ts'
import { badRequest } from './wire-error.ts'

const INSERT_EVENT = 'INSERT INTO search_events (id, channel_id, action, client, session, body, at) VALUES (?, ?, ?, ?, ?, ?, ?)'
/** Counts only products that exist, and each order once, however often it is reported. */
const INSERT_PURCHASES = `INSERT INTO search_purchases (channel_id, order_id, product_id, pieces)
  SELECT ?1, ?2, products.id, SUM(item.value ->> 'count') FROM json_each(?3) AS item
  JOIN products ON products.id = CAST(item.value ->> 'item_id' AS INTEGER)
  WHERE NOT EXISTS (SELECT 1 FROM search_purchases WHERE channel_id = ?1 AND order_id = ?2)
  GROUP BY products.id`

interface Told {
  readonly channel: Channel
  readonly action: string
  readonly client: string
  readonly session: number
  readonly body: unknown
}

async function record(db: D1Database, { channel, action, client, session, body }: Told, purchase?: Purchase): Promise<void> {
  const id = crypto.randomUUID()
  await db.batch([
    db.prepare(INSERT_EVENT).bind(id, channel.id, action, client, session, JSON.stringify(body), Date.now()),
    ...(purchase ? [db.prepare(INSERT_PURCHASES).bind(channel.id, purchase.order_id ?? id, JSON.stringify(purchase.items))] : []),
  ])
}

/** The client is named in the body, in the query, or in both; the body takes precedence. */
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

/** @throws SearchError for an action or a body that the wire does not have */
export async function recordPostedEvent(db: D1Database, { action, query, body }: Posted): Promise<void> {
  const who = whoFrom(query, body)
  const parsed = EVENTS.get(action)?.safeParse(body)
  if (!parsed?.success) {
    throw badRequest('Invalid parameters')
  }
  const purchase = action === 'purchase' ? PURCHASE.parse(body) : undefined
  await record(db, { ...who, action, body }, purchase)
}

/** @throws SearchError for an action that never had a form by GET */
export async function recordLegacyEvent({ db, query }: Scope, name: string, term?: string): Promise<void> {
  const action = LEGACY_EVENTS.get(name)
  if (!action) {
    throw badRequest('Invalid parameters')
  }
  const body = { ...Object.fromEntries(query), ...(term === undefined ? {} : { term: term.slice(0, 200) }) }
  await record(db, { ...whoFrom(query), action, body })
}
