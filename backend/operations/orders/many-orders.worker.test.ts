import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { bought } from '#tests/helpers/bought-order.ts'
import { operate } from '#tests/helpers/operate.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIES_ALL } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))

/** A nightly test run creates fifty orders; every other run creates six. */
const ORDERS = TRIES_ALL ? 50 : 6
const AT_ONCE = 3

const all = async <Row>(sql: string): Promise<readonly Row[]> => (await env.DB.prepare(sql).all<Row>()).results

interface Sums {
  readonly id: number
  readonly total: number
  readonly parts: number
  readonly paid: number
}

test('orders while prices and stock change: no item is lost or sold twice, and each order is paid as it adds up', async () => {
  await bought()
  const [goods] = await all<{ sku: string; style: string }>(
    'SELECT v.sku, p.style_code AS style FROM order_lines l JOIN variants v ON v.id = l.variant_id JOIN products p ON p.id = v.product_id',
  )
  const { sku = '', style = '' } = goods ?? {}
  const [start] = await all<{ pieces: number }>('SELECT SUM(available) AS pieces FROM inventory')
  const [held] = await all<{ pieces: number }>('SELECT SUM(quantity) AS pieces FROM order_stock')
  await env.DB.prepare('DELETE FROM audit').run()
  for (let made = 0; made < ORDERS; made += AT_ONCE) {
    await Promise.allSettled([
      ...Array.from({ length: AT_ONCE }, () => bought()),
      operate('stock', { rows: [{ sku, location: 'MAIN', stock: made % 2 === 0 ? '+4' : '-1' }] }),
      operate('price', { rows: [{ sku: style, market: 'UK', price: String(90 + made) }] }),
    ])
    await env.DB.prepare('DELETE FROM attempts').run()
  }
  const [end] = await all<{ pieces: number }>('SELECT SUM(available) AS pieces FROM inventory')
  const [sold] = await all<{ pieces: number }>('SELECT SUM(quantity) AS pieces FROM order_stock')
  const [came] = await all<{ pieces: number }>('SELECT SUM("after" - "before") AS pieces FROM audit WHERE operation = \'stock\'')
  const taken = (sold?.pieces ?? 0) - (held?.pieces ?? 0)
  expect(end?.pieces).toBe((start?.pieces ?? 0) + (came?.pieces ?? 0) - taken)
  const orders = await all<Sums>(`SELECT id, total, subtotal - discount + shipping - (details ->> 'shippingDiscount') AS parts,
      (SELECT SUM(item ->> '$.amount.value') FROM payment_events WHERE order_id = orders.id AND event_code = 'AUTHORISATION' AND success) AS paid
    FROM orders WHERE status = 11 AND channel_id = 1 AND token NOT LIKE 'demo%'`)
  expect(orders.length).toBeGreaterThan(ORDERS / 3)
  expect(orders.filter(({ total, parts, paid }) => total !== parts || total !== paid)).toEqual([])
  const [missing] = await all<{ rows: number }>(
    'SELECT COUNT(*) AS rows FROM orders o WHERE status = 11 AND NOT EXISTS (SELECT 1 FROM order_lines WHERE order_id = o.id)',
  )
  expect(missing?.rows).toBe(0)
}, 180_000)
