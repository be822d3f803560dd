import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { healthOf } from '#backend/health.ts'
import { signatureOf } from '#backend/rules/webhook-signature.ts'
import { runSchedule } from '#backend/schedule.ts'
import { askPayments, MERCHANT } from '#tests/helpers/ask-payments.ts'
import { orderByCart, readyCheckout, setStock, stockOf } from '#tests/helpers/checkouts.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { commerceContext } from '#tests/helpers/customers.ts'
import { bodyOf, CARD, deliver, itemOf, pageOf, postWebhook, send, type WebhookFields } from '#tests/helpers/payment-pages.ts'
import { made, setQuantity } from '#tests/helpers/pending-orders.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { AT_ONCE, sample } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))

const DRESS = { product_id: 1001, variant_id: 1001001, quantity: 1 }
const CHAIR = { product_id: 1014, variant_id: 1014001, quantity: 1 }

async function waiting(lines = [DRESS]) {
  const cartId = await readyCheckout({ lines })
  const orderId = await made(cartId)
  await pageOf(orderId)
  const total = (await env.DB.prepare('SELECT total FROM orders WHERE id = ?').bind(orderId).first<number>('total')) ?? 0
  return { cartId, orderId, total, psp: `PSP${orderId}` }
}
type Waiting = Awaited<ReturnType<typeof waiting>>
const at = (minute: number): string => `2026-11-27T12:${String(minute).padStart(2, '0')}:00+00:00`
const paying = ({ orderId, total, psp }: Waiting, more: Partial<WebhookFields> = {}) =>
  itemOf({ orderId, eventCode: 'AUTHORISATION', pspReference: psp, value: total, paymentMethod: 'visa', ...more })
const about = ({ orderId, total, psp }: Waiting, eventCode: string, more: Partial<WebhookFields> = {}) =>
  itemOf({
    orderId,
    eventCode,
    pspReference: `${eventCode}${psp}`,
    originalReference: psp,
    value: total,
    eventDate: at(9),
    ...more,
  })
const statusOf = async ({ cartId }: Waiting): Promise<number> => (await orderByCart(cartId)).status_id
async function paid(lines = [DRESS]) {
  const order = await waiting(lines)
  expect(await postWebhook(await paying(order))).toBe(200)
  expect(await statusOf(order)).toBe(11)
  return order
}
type Events = readonly (readonly [code: string, more: Partial<WebhookFields>])[]

const eventsOf = async ({ orderId }: Waiting) =>
  (await env.DB.prepare('SELECT * FROM payment_events WHERE order_id = ?').bind(orderId).all()).results

describe('a webhook is accepted only with the merchant’s signature', () => {
  const FORGED = [
    [
      'another key',
      (order: Waiting) =>
        itemOf({ orderId: order.orderId, eventCode: 'AUTHORISATION', pspReference: 'X', value: order.total }, 'AB'.repeat(32)),
    ],
    [
      'another amount than was signed',
      async (order: Waiting) => ({ ...(await paying(order)), amount: { currency: 'GBP', value: 1 } }),
    ],
    ['another merchant', async (order: Waiting) => ({ ...(await paying(order)), merchantAccountCode: 'Other' })],
    ['no signature', async (order: Waiting) => ({ ...(await paying(order)), additionalData: {} })],
  ] as const
  test.each(sample(FORGED, 3))('%s: 401, and nothing is kept', async (_, itemFor) => {
    const order = await waiting()
    expect(await postWebhook(await paying(order), await itemFor(order))).toBe(401)
    expect([await statusOf(order), await eventsOf(order)]).toEqual([0, []])
  })

  test('a malformed webhook is a 400; a signed one sent through the shop is accepted', async () => {
    expect(await postWebhook({ nothing: true })).toBe(400)
    const order = await waiting()
    const init = { method: 'POST', body: bodyOf([await paying(order)]), headers: { 'content-type': 'application/json' } }
    const shop = createTestShop()
    const answer = await shop.visit('/hosted-checkout/webhooks/payments', {
      ...init,
      headers: { ...init.headers, origin: 'https://shop.example' },
    })
    expect([answer.status, await answer.text()]).toEqual([200, '[accepted]'])
    expect(await statusOf(order)).toBe(11)
  })

  test('a webhook about an unknown order is accepted but not stored', async () => {
    const report = await itemOf({ orderId: 1, eventCode: 'REPORT_AVAILABLE', pspReference: 'report.csv' })
    const { hmacKeys } = commerceContext().account
    const { additionalData: _, ...fields } = { ...report, merchantReference: '' }
    const hmacSignature = await signatureOf(fields, (await hmacKeys())[0] ?? '')
    const empty = { originalReference: null, merchantReference: null, paymentMethod: null, reason: null }
    expect(await postWebhook({ ...fields, ...empty, additionalData: { hmacSignature } })).toBe(200)
    expect(await postWebhook(await itemOf({ orderId: 1, eventCode: 'AUTHORISATION', pspReference: 'NOBODY' }))).toBe(200)
  })
})

describe('each event counts once, in any order', () => {
  test('the same webhook many times at once: one order, one mail, one event', async () => {
    const order = await waiting()
    const item = await paying(order)
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => postWebhook(item)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await eventsOf(order)).toHaveLength(1)
    const mails = await env.DB.prepare('SELECT COUNT(*) AS n FROM outbox WHERE dedupe_key = ?')
      .bind(`order:${order.orderId}`)
      .first('n')
    expect([await statusOf(order), mails]).toEqual([11, 1])
  })

  test('a refund reported before its payment ends like one reported after it', async () => {
    const order = await waiting()
    await postWebhook(await about(order, 'REFUND'))
    await postWebhook(await paying(order))
    expect(await statusOf(order)).toBe(4)
  })

  test('a refusal older than the payment, but received later, changes nothing', async () => {
    const order = await paid()
    await postWebhook(await paying(order, { pspReference: 'OLDER', success: false, eventDate: at(0) }))
    expect(await statusOf(order)).toBe(11)
  })

  test('only the fields that the shop reads are stored of a webhook: no name, no address, no card', async () => {
    const order = await waiting()
    const item = await paying(order)
    // For cards, the reason contains the bank's code, the last four digits and the expiry date.
    const reason = '033899:1111:03/2030'
    await postWebhook({
      ...item,
      reason,
      additionalData: { ...item.additionalData, cardHolderName: 'Ann Archer', cardSummary: '1111' },
    })
    expect(await eventsOf(order)).toHaveLength(1)
    expect(JSON.stringify(await eventsOf(order))).not.toMatch(/Archer|1111[":]/)
  })

  test('the schedule applies webhooks that failed before', async () => {
    const order = await waiting()
    await postWebhook(await paying(order))
    await env.DB.prepare('UPDATE orders SET status = 0 WHERE id = ?').bind(order.orderId).run()
    await env.DB.prepare('UPDATE payment_events SET handled_at = NULL WHERE order_id = ?').bind(order.orderId).run()
    await runSchedule(env)
    expect([await statusOf(order), await eventsOf(order)]).toEqual([
      11,
      [expect.objectContaining({ handled_at: expect.any(Number) })],
    ])
  })
})

describe('the effect of an event on a paid order', () => {
  const EFFECTS: readonly (readonly [name: string, status: number, events: Events])[] = [
    ['all of it refunded', 4, [['REFUND', {}]]],
    ['a part refunded', 14, [['REFUND', { value: 100 }]]],
    ['a refund that was refused', 11, [['REFUND', { success: false }]]],
    [
      'a refund that failed afterwards',
      11,
      [
        ['REFUND', {}],
        ['REFUND_FAILED', { eventDate: at(10) }],
      ],
    ],
    ['a chargeback', 13, [['CHARGEBACK', {}]]],
    [
      'a chargeback that was won',
      11,
      [
        ['CHARGEBACK', {}],
        ['CHARGEBACK_REVERSED', { eventDate: at(10) }],
      ],
    ],
    [
      'a chargeback that was lost for good',
      4,
      [
        ['CHARGEBACK', {}],
        ['SECOND_CHARGEBACK', { eventDate: at(10) }],
      ],
    ],
    ['a capture that failed', 12, [['CAPTURE_FAILED', {}]]],
    ['a cancel', 5, [['CANCELLATION', {}]]],
    ['a cancel that was refused', 11, [['CANCELLATION', { success: false }]]],
    ['a report', 11, [['REPORT_AVAILABLE', {}]]],
  ]
  test.each(sample(EFFECTS, 3))('%s: status %i', async (_, status, events) => {
    const order = await paid()
    for (const [eventCode, more] of events) {
      expect(await postWebhook(await about(order, eventCode, more))).toBe(200)
    }
    expect(await statusOf(order)).toBe(status)
  })

  test('a cancel releases the order; if its goods were sent, staff decide', async () => {
    await setStock(CHAIR.variant_id, 1, 0)
    const order = await paid([CHAIR])
    expect(await stockOf(CHAIR.variant_id)).toEqual([0, 0])
    await postWebhook(await about(order, 'CANCELLATION'))
    expect(await stockOf(CHAIR.variant_id)).toEqual([1, 0])
    const sent = await paid()
    await env.DB.prepare('UPDATE orders SET status = 2 WHERE id = ?').bind(sent.orderId).run()
    await postWebhook(await about(sent, 'CANCELLATION'))
    expect(await statusOf(sent)).toBe(12)
  })

  const AFTER_SENDING: readonly (readonly [name: string, events: Events])[] = [
    [
      'a cancel and a report',
      [
        ['CANCELLATION', {}],
        ['REPORT_AVAILABLE', { eventDate: at(10) }],
      ],
    ],
    [
      'a refunded part and a cancel',
      [
        ['REFUND', { value: 100 }],
        ['CANCELLATION', { eventDate: at(10) }],
      ],
    ],
    [
      'a capture that failed and a cancel',
      [
        ['CAPTURE_FAILED', {}],
        ['CANCELLATION', { eventDate: at(10) }],
      ],
    ],
  ]
  test.each(sample(AFTER_SENDING, 2))('goods that were sent are not in stock again after %s', async (_, events) => {
    await setStock(CHAIR.variant_id, 1, 0)
    const sent = await paid([CHAIR])
    await env.DB.prepare('UPDATE orders SET status = 2 WHERE id = ?').bind(sent.orderId).run()
    for (const [eventCode, more] of events) {
      await postWebhook(await about(sent, eventCode, more))
    }
    expect([await statusOf(sent), await stockOf(CHAIR.variant_id)]).toEqual([12, [0, 0]])
  })

  test('a dispute that is won leads a shipped order back to Shipped', async () => {
    const order = await paid()
    await env.DB.prepare('UPDATE orders SET status = 2 WHERE id = ?').bind(order.orderId).run()
    await postWebhook(await about(order, 'CHARGEBACK'))
    expect(await statusOf(order)).toBe(13)
    await postWebhook(await about(order, 'CHARGEBACK_REVERSED', { eventDate: at(10) }))
    expect(await statusOf(order)).toBe(2)
  })

  test('a payment that was cancelled or has expired is not reversed again by later events', async () => {
    for (const code of ['CANCELLATION', 'EXPIRE']) {
      const order = await paid()
      await postWebhook(await about(order, code))
      await postWebhook(await about(order, 'REPORT_AVAILABLE'))
      expect(await statusOf(order)).toBe(5)
      expect((await eventsOf(order)).filter(({ handled_at }) => handled_at === null)).toEqual([])
    }
  })

  test('a payment of another amount pays nothing', async () => {
    const order = await waiting()
    await postWebhook(await paying(order, { value: order.total - 1 }))
    expect(await statusOf(order)).toBe(0)
  })
})

const TWICE = [
  ['the second', at(0)],
  ['one that is older, but was reported later,', '2040-01-01T00:00:00+00:00'],
] as const

test.each(sample(TWICE, 2))('two payments for one order: %s is reversed', async (_, eventDate) => {
  const order = await waiting()
  await postWebhook(await paying(order, { eventDate }))
  const { body } = await askPayments('/payments', {
    merchantAccount: MERCHANT,
    amount: { currency: 'GBP', value: order.total },
    reference: String(order.orderId),
    returnUrl: 'https://shop.example/',
    paymentMethod: { type: 'applepay', applePayToken: btoa('{}') },
  })
  await deliver()
  const result = env.DB.prepare('SELECT result_code FROM payments WHERE psp_reference = ?').bind(body.pspReference)
  expect(await result.first('result_code')).toBe('Cancelled')
  await deliver()
  expect(await statusOf(order)).toBe(11)
  expect((await orderByCart(order.cartId)).payment_provider_id).toBe(order.psp)
})

test('a payment for a bag that was changed meanwhile is reversed, and its shopper gets one mail about it', async () => {
  const cartId = await readyCheckout({ lines: [DRESS], email: 'meanwhile@example.com' })
  const orderId = await made(cartId)
  const path = await pageOf(orderId)
  await setQuantity(cartId, 2)
  await send(path, CARD)
  await deliver()
  await deliver()
  expect((await orderByCart(cartId)).status_id).toBe(5)
  expect(
    await env.DB.prepare('SELECT result_code FROM payments WHERE reference = ?').bind(String(orderId)).first('result_code'),
  ).toBe('Cancelled')
  const { results } = await env.DB.prepare("SELECT subject FROM outbox WHERE recipient = 'meanwhile@example.com'").all()
  expect(results).toEqual([{ subject: `Your payment for order ${orderId} has been cancelled` }])
})

const faultsOf = async () => (await healthOf(env)).faults.filter((fault) => fault.startsWith('payments:'))

test('a refund that fails three times is reported to operators until staff have given the money back', async () => {
  const before = await faultsOf()
  const order = await paid()
  const second = { ...order, psp: `SECOND${order.orderId}` }
  const failed = (nth: number) =>
    about(second, 'CANCEL_OR_REFUND', { success: false, pspReference: `FAIL${nth}${second.psp}`, eventDate: at(20 + nth) })
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // The provider does not know this payment, so it refuses each reversal, and the event waits for the next attempt.
  await postWebhook(await paying(second, { eventDate: at(12) }))
  for (const nth of [1, 2, 3, 4]) {
    await postWebhook(await failed(nth))
  }
  expect(log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('payments.reversal-failed')).length).toBe(4)
  expect(await faultsOf()).toContainEqual(expect.stringContaining('could not be given back'))
  expect(await faultsOf()).not.toEqual(before)
  expect(await statusOf(order)).toBe(11)
  await postWebhook(await about(second, 'REFUND', { eventDate: at(40) }))
  expect(await faultsOf()).toEqual(before)
  log.mockRestore()
})

test('a payment of another amount is given back, and the order waits for its own', async () => {
  const order = await waiting()
  const { body } = await askPayments('/payments', {
    merchantAccount: MERCHANT,
    amount: { currency: 'GBP', value: 1 },
    reference: String(order.orderId),
    returnUrl: 'https://shop.example/',
    paymentMethod: { type: 'applepay', applePayToken: btoa('{}') },
  })
  await deliver()
  const result = env.DB.prepare('SELECT result_code FROM payments WHERE psp_reference = ?').bind(body.pspReference)
  expect([await statusOf(order), await result.first('result_code')]).toEqual([0, 'Cancelled'])
  await postWebhook(await paying(order))
  expect(await statusOf(order)).toBe(11)
})
