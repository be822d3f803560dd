import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MARKETS, type Market } from '#domain/markets.ts'
import { bought } from '#tests/helpers/bought-order.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { operate } from '#tests/helpers/operate.ts'
import { itemOf, postWebhook } from '#tests/helpers/payment-pages.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { TRIED_MARKETS } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))
beforeEach(async () => void (await env.DB.prepare('DELETE FROM attempts').run()))

const statusOf = (orderId: string) =>
  env.DB.prepare('SELECT status FROM orders WHERE id = ?').bind(Number(orderId)).first<number>('status')

const subjects = async (orderId: string) =>
  (
    await env.DB.prepare('SELECT kind FROM outbox WHERE subject LIKE ?1 OR body LIKE ?1 ORDER BY id').bind(`%${orderId}%`).all()
  ).results.map(({ kind }) => kind)

/** Counts all items in stock plus those reserved by orders. */
const pieces = () =>
  env.DB.prepare(
    'SELECT (SELECT SUM(available) FROM inventory) + (SELECT COALESCE(SUM(quantity), 0) FROM order_stock) AS sum',
  ).first('sum')
const inStock = () => env.DB.prepare('SELECT SUM(available) AS sum FROM inventory').first<number>('sum')

async function asked(name: string, args: object, market: Market = MARKETS.en) {
  const channel = Object.values(MARKETS).indexOf(market) + 1
  const answer = await createTestShop().commerce(name, [args], channel)
  return { status: answer.status, body: await answer.json<Record<string, unknown>>() }
}

/** Simulates a later webhook about the order's payment. */
async function event(orderId: string, eventCode: string, value: number) {
  const reference = env.DB.prepare('SELECT payment_reference AS psp FROM orders WHERE id = ?').bind(Number(orderId))
  const originalReference = (await reference.first<string>('psp')) ?? ''
  const pspReference = `${eventCode}${orderId}`
  const eventDate = new Date(Date.now() + 60_000).toISOString()
  await postWebhook(await itemOf({ orderId: Number(orderId), eventCode, pspReference, originalReference, value, eventDate }))
}

const ship = (order: string) => operate('orders-ship', { order, carrier: 'DPD', number: `1550${order.slice(-6)}` })

describe('shipping', () => {
  test('the order has its parcel with a link, the date of each status, a mail and an audit row; a repeat is refused', async () => {
    const { orderId, cartId } = await bought()
    const { body } = await ship(orderId)
    expect(body.changes).toEqual([{ text: expect.stringContaining('Awaiting Fulfillment → Shipped, DPD 1550') }])
    const order = await asked('getOrderByCart', { cartId })
    expect(order.body).toMatchObject({
      custom_status: 'Shipped',
      date_shipped: expect.stringContaining('+0000'),
      status_dates: [{ custom_status: 'Confirmed' }, { custom_status: 'Shipped' }],
      shipments: [{ tracking_carrier: 'DPD', tracking_link: expect.stringMatching(/^https:\/\/www\.dpd\.co\.uk\/.*1550/) }],
      items: [{ name: 'Marlow Linen Midi Dress' }],
    })
    expect(await subjects(orderId)).toEqual(['order', 'order-shipped'])
    const again = await ship(orderId)
    expect([again.status, again.body.faults.length]).toEqual([422, 1])
    const more = await operate('orders-ship', { order: orderId, carrier: 'Bike', number: 'B 1', link: 'https://bike.example/b1' })
    expect(more.body.done).toBe(true)
    expect((await operate('orders-ship', { order: '100000999999', carrier: 'DPD', number: '1' })).status).toBe(422)
  })
})

describe('orders to be sent', () => {
  const toSend = async (orderId: string) =>
    (await operate('orders-list', { which: 'to-send' })).body.found?.filter((line) => line.startsWith(orderId)).length

  test('include those of which a part was paid back, until they are sent', async () => {
    const { orderId } = await bought()
    await operate('orders-refund', { order: orderId, amount: '10' })
    expect([await statusOf(orderId), await toSend(orderId)]).toEqual([14, 1])
    expect((await ship(orderId)).body.done).toBe(true)
    expect([await statusOf(orderId), await toSend(orderId)]).toEqual([14, 0])
    await event(orderId, 'REFUND_FAILED', 1000)
    expect([await statusOf(orderId), await toSend(orderId)]).toEqual([2, 0])
  })

  test('a partly refunded order is sent and completed by the status of its goods, which the commands say, and is Completed if the refund fails', async () => {
    const { orderId } = await bought()
    await operate('orders-refund', { order: orderId, amount: '10' })
    const complete = () => operate('orders-complete', { order: orderId })
    expect((await complete()).body.faults[0]?.message).toMatch(/is Awaiting Fulfillment, .* `orders ship`/)
    expect((await ship(orderId)).body.changes?.[0]?.text).toContain('Awaiting Fulfillment → Shipped, DPD')
    expect((await complete()).body.changes).toEqual([{ text: `${orderId}: Shipped → Completed` }])
    expect([await statusOf(orderId), (await complete()).body.faults[0]?.message]).toEqual([
      14,
      `Order ${orderId} is already completed.`,
    ])
    await event(orderId, 'REFUND_FAILED', 1000)
    expect(await statusOf(orderId)).toBe(10)
  })

  test('leave out an order that its buyer has withdrawn from, and it cannot be sent', async () => {
    const { orderId, cartId } = await bought(MARKETS.eu)
    expect(await toSend(orderId)).toBe(1)
    expect((await asked('withdrawFromOrder', { orderId: Number(orderId), cartId }, MARKETS.eu)).status).toBe(200)
    expect(await toSend(orderId)).toBe(0)
    expect((await operate('orders-list', {})).body.found).toContainEqual(
      expect.stringMatching(new RegExp(`^${orderId}.*buyer has withdrawn$`)),
    )
    const refused = await ship(orderId)
    expect([refused.status, refused.body.faults[0]?.message]).toEqual([422, expect.stringContaining('withdrawn')])
    expect((await operate('orders-cancel', { order: orderId })).body.done).toBe(true)
  })
})

describe('cancelling', () => {
  test('puts the goods back into stock and refunds the buyer; a sent order cannot be cancelled', async () => {
    const [before, all] = [await inStock(), await pieces()]
    const { orderId } = await bought()
    expect(await inStock()).toBe((before ?? 0) - 1)
    expect((await operate('orders-cancel', { order: orderId, dryRun: true })).body.changes).toHaveLength(1)
    expect(await statusOf(orderId)).toBe(11)
    expect((await operate('orders-cancel', { order: orderId })).body.done).toBe(true)
    expect([await statusOf(orderId), await inStock(), await pieces()]).toEqual([5, before, all])
    const { results } = await env.DB.prepare('SELECT event_code FROM payment_events WHERE order_id = ?')
      .bind(Number(orderId))
      .all()
    expect(results.map(({ event_code }) => event_code)).toEqual(expect.arrayContaining(['AUTHORISATION', 'CANCEL_OR_REFUND']))
    expect(await subjects(orderId)).toEqual(['order', 'order-cancelled'])
    // Repeating the cancellation does not refund the order a second time.
    expect((await operate('orders-cancel', { order: orderId })).body.done).toBe(true)
    expect(await inStock()).toBe(before)
    const sent = await bought()
    await ship(sent.orderId)
    const refused = await operate('orders-cancel', { order: sent.orderId })
    expect([refused.status, refused.body.faults[0]?.message]).toEqual([422, expect.stringContaining('orders refund')])
  })
})

describe('refunding', () => {
  test('goes through the provider, in parts, and never above the paid sum', async () => {
    const { orderId, cartId } = await bought()
    expect((await operate('orders-refund', { order: orderId, amount: '10' })).body.done).toBe(true)
    expect(await statusOf(orderId)).toBe(14)
    expect((await asked('getOrderByCart', { cartId })).body).toMatchObject({ refunded_amount: '10.0000' })
    const above = await operate('orders-refund', { order: orderId, amount: '9999' })
    expect([above.status, above.body.faults[0]?.message]).toEqual([422, expect.stringContaining('at most £')])
    expect((await operate('orders-refund', { order: orderId })).body.done).toBe(true)
    expect(await statusOf(orderId)).toBe(4)
    expect((await operate('orders-refund', { order: orderId })).status).toBe(422)
    expect((await subjects(orderId)).filter((kind) => kind === 'order-refunded')).toHaveLength(2)
  })
})

describe('refunding again', () => {
  const refunds = (orderId: string) =>
    env.DB.prepare(
      "SELECT COUNT(*) AS n FROM payment_modifications JOIN orders ON payment_reference = payment_psp_reference WHERE kind = 'refunds' AND orders.id = ?",
    )
      .bind(Number(orderId))
      .first<number>('n')

  test('calls the provider again after a refund has failed', async () => {
    const { orderId } = await bought()
    await operate('orders-refund', { order: orderId, amount: '10' })
    await event(orderId, 'REFUND_FAILED', 1000)
    expect([await statusOf(orderId), await refunds(orderId)]).toEqual([11, 1])
    expect((await operate('orders-refund', { order: orderId, amount: '10' })).body.done).toBe(true)
    expect([await statusOf(orderId), await refunds(orderId)]).toEqual([14, 2])
  })

  test('gives nothing to a buyer whose bank took the money back, nor for a cancelled order', async () => {
    const { orderId } = await bought()
    await event(orderId, 'SECOND_CHARGEBACK', 1000)
    expect(await statusOf(orderId)).toBe(4)
    expect((await operate('orders-refund', { order: orderId })).status).toBe(422)
    const cancelled = await bought()
    await operate('orders-cancel', { order: cancelled.orderId })
    expect((await operate('orders-refund', { order: cancelled.orderId })).status).toBe(422)
    expect([await refunds(orderId), await refunds(cancelled.orderId)]).toEqual([0, 0])
  })
})

describe('returns', () => {
  const lineOf = async (orderId: string, cartId: string, market?: Market) =>
    (
      await createTestShop()
        .commerce(
          'getOrderProducts',
          [{ orderId: Number(orderId), cartId }],
          market ? Object.values(MARKETS).indexOf(market) + 1 : 1,
        )
        .then((answer) => answer.json<readonly { readonly id: number }[]>())
    )[0]?.id ?? 0

  test.each(TRIED_MARKETS)(
    'in $name: requested by the buyer, accepted by the shop, refunded and in stock again',
    async (market) => {
      const { orderId, cartId } = await bought(market)
      const line = await lineOf(orderId, cartId, market)
      const ask = (quantity: number) =>
        asked(
          'createOrderReturn',
          { orderId: Number(orderId), cartId, lines: [{ order_product_id: line, quantity, reason: 'too-small' }] },
          market,
        )
      expect((await ask(1)).status).toBe(409)
      await ship(orderId)
      expect((await ask(2)).status).toBe(422)
      const made = await ask(1)
      expect([made.status, made.body.status]).toEqual([200, 'asked'])
      expect((await ask(1)).status).toBe(422)
      const [listed = ''] = (await operate('orders-list', { which: 'returns' })).body.found ?? []
      expect([listed.includes(orderId), listed.includes('  1 item  ')]).toEqual([true, true])
      const stock = await inStock()
      expect((await operate('orders-return', { order: orderId })).body.done).toBe(true)
      expect(await inStock()).toBe((stock ?? 0) + 1)
      const { body } = await asked('getOrderReturns', { orderId: Number(orderId), cartId }, market)
      expect(body).toMatchObject({
        can_return: false,
        returns: [{ status: 'accepted', refund_amount: expect.stringMatching(/[1-9]/) }],
      })
      expect((await subjects(orderId)).slice(-3)).toEqual(['return-asked', 'return-decided', 'order-refunded'].toSorted(() => 0))
      expect((await operate('orders-return', { order: orderId })).status).toBe(422)
    },
  )

  test('can be requested by the order’s own buyer only, and name lines', async () => {
    const { orderId, cartId } = await bought()
    const PIECE = { order_product_id: 1, quantity: 1, reason: 'faulty' }
    expect((await asked('getOrderReturns', { orderId, cartId: 'another' })).status).toBe(404)
    expect((await asked('getOrderReturns', {})).status).toBe(422)
    expect((await asked('createOrderReturn', { orderId, cartId: 'another', lines: [PIECE] })).status).toBe(404)
    expect((await asked('createOrderReturn', { orderId, cartId })).status).toBe(422)
  })

  test('after the return days the shop takes none, and two simultaneous requests are one return', async () => {
    const { orderId, cartId } = await bought()
    const line = await lineOf(orderId, cartId)
    await ship(orderId)
    const ask = () =>
      asked('createOrderReturn', {
        orderId: Number(orderId),
        cartId,
        lines: [{ order_product_id: line, quantity: 1, reason: 'faulty' }],
      })
    const both = await Promise.all([ask(), ask()])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = await operate('orders-return', { order: orderId, refuse: 'It was worn.' })
    expect(refused.body.changes[0]?.text).toContain('refused')
    await env.DB.batch([
      env.DB.prepare('UPDATE order_shipments SET at = at - 36 * 86400000 WHERE order_id = ?').bind(Number(orderId)),
      env.DB.prepare('UPDATE order_statuses SET at = at - 36 * 86400000 WHERE order_id = ?').bind(Number(orderId)),
    ])
    expect((await ask()).status).toBe(409)
  })
})
