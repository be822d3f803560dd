import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bought } from '#tests/helpers/bought-order.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { meanwhile } from '#tests/helpers/meanwhile.ts'
import { operate } from '#tests/helpers/operate.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

async function returning() {
  const { orderId, cartId } = await bought()
  await operate('orders-ship', { order: orderId, carrier: 'DPD', number: `1550${orderId.slice(-6)}` })
  const commerce = async (name: string, args: object) => (await createTestShop().commerce(name, [args])).json()
  const [line] = await env.DB.prepare('SELECT id FROM order_lines WHERE order_id = ?')
    .bind(Number(orderId))
    .all<{ id: number }>()
    .then(({ results }) => results)
  const lines = [{ order_product_id: line?.id, quantity: 1, reason: 'faulty' }]
  await commerce('createOrderReturn', { orderId: Number(orderId), cartId, lines })
  return orderId
}

const standing = (orderId: string) =>
  env.DB.prepare(
    `SELECT (SELECT state FROM order_returns WHERE order_id = ?1) AS state,
      (SELECT decided_at IS NOT NULL FROM order_returns WHERE order_id = ?1) AS closed,
      (SELECT COUNT(*) FROM payment_modifications JOIN orders ON payment_reference = payment_psp_reference
        WHERE kind = 'refunds' AND orders.id = ?1) AS refunds,
      (SELECT COUNT(*) FROM outbox WHERE kind = 'return-decided' AND body LIKE ?2) AS mails,
      (SELECT COUNT(*) FROM audit WHERE operation IN ('orders-return', 'orders-refund') AND subject LIKE ?3) AS noted`,
  )
    .bind(Number(orderId), `%order ${orderId}%`, `%order ${orderId}%`)
    .first()

const ACCEPT = {}
const REFUSE = { refuse: 'It was worn.' }

test.each([
  ['refused before its acceptance is written', ACCEPT, REFUSE, { state: 'refused', refunds: 0 }],
  ['accepted before its refusal is written', REFUSE, ACCEPT, { state: 'accepted', refunds: 1 }],
  ['accepted twice', ACCEPT, ACCEPT, { state: 'accepted', refunds: 1 }],
])('a return has one verdict, and money goes back for it alone: %s', async (_, later, first, expected) => {
  const order = await returning()
  const raced = meanwhile(env.DB, /update "order_returns" set "state"/i, async () => {
    expect((await operate('orders-return', { order, ...first })).body.done).toBe(true)
  })
  const lost = await operate('orders-return', { order, ...later }, raced)
  expect([lost.status, lost.body.faults[0]?.message]).toEqual([409, expect.stringContaining('Another person decided')])
  expect(await standing(order)).toEqual({ ...expected, closed: 1, mails: 1, noted: 1 })
})

test('an accepted return whose refund failed waits for it, cannot be refused, and is paid once when it is repeated', async () => {
  const order = await returning()
  const cut = meanwhile(env.DB, /insert into "payment_modifications"/i, () => Promise.reject(new Error('cut')))
  const failed = await operate('orders-return', { order }, cut)
  expect([failed.status, failed.body.faults[0]?.message]).toEqual([409, expect.stringContaining('Run the command again')])
  expect((await operate('orders-list', { which: 'returns' })).body.found).toContainEqual(expect.stringContaining(order))
  expect((await operate('orders-return', { order, ...REFUSE })).status).toBe(422)
  expect(await standing(order)).toEqual({ state: 'accepted', closed: 0, refunds: 0, mails: 1, noted: 1 })
  expect((await operate('orders-return', { order })).body.done).toBe(true)
  expect((await operate('orders-return', { order })).status).toBe(422)
  expect(await standing(order)).toEqual({ state: 'accepted', closed: 1, refunds: 1, mails: 1, noted: 1 })
})

test('a refund pressed twice is paid once, and the second press says so', async () => {
  const { orderId: order } = await bought()
  const refunding = { order, amount: '10' }
  const raced = meanwhile(env.DB, /insert into "payment_modifications"/i, () => operate('orders-refund', refunding))
  const answers = [
    await operate('orders-refund', refunding, raced),
    await operate('orders-refund', refunding),
    await operate('orders-refund', { order, amount: '5' }),
    await operate('orders-refund', { order }),
    await operate('orders-refund', { order }),
  ]
  expect(answers.map(({ body }) => body.faults[0]?.message ?? body.done)).toEqual([
    expect.stringContaining('was refunded by another command at the same moment'),
    expect.stringContaining('was already refunded. To refund the same amount again, add --again'),
    true,
    true,
    expect.stringContaining('Nothing is left to refund'),
  ])
  expect(await standing(order)).toMatchObject({ refunds: 3, noted: 3 })
  const { orderId: other } = await bought()
  await operate('orders-refund', { order: other, amount: '10' })
  expect((await operate('orders-refund', { order: other, amount: '10', again: true })).body.done).toBe(true)
  expect(await standing(other)).toMatchObject({ refunds: 2, noted: 2 })
})
