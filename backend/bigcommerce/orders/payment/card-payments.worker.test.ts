import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { quoteOf } from '#backend/bigcommerce/pricing/quote.ts'
import { runSchedule } from '#backend/schedule.ts'
import { askPayments, MERCHANT } from '#tests/helpers/ask-payments.ts'
import { askSearch } from '#tests/helpers/ask-search.ts'
import { orderByCart, orderOf, readyCheckout } from '#tests/helpers/checkouts.ts'
import { commerceContext } from '#tests/helpers/customers.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { type OrderMeans, payOrder } from './pay-order.ts'

beforeAll(async () => seedForTests(env.DB))

const DRESS = { product_id: 1001, variant_id: 1001001, quantity: 1 }
const LAMP = { product_id: 1008, variant_id: 1008001, quantity: 1 }
const CUSHION = { product_id: 1011, variant_id: 1011001, quantity: 3 }

const made = async (cartId: string, channel = 1): Promise<number> => (await orderOf(cartId, channel)).body.data.id

describe('the card of the hosted checkout', () => {
  const CARD = { type: 'scheme', number: '4111111111111111', expiryMonth: 3, expiryYear: 2030, cvc: '737' } as const
  const challenged = { ...CARD, number: '4000000000003220' }
  const answered = (isPassed: boolean) => ({ type: 'challenge', isPassed }) as const
  const pay = (cartId: string, orderId: number, means: OrderMeans) => payOrder(commerceContext(), { orderId, cartId, means })

  test.each([
    ['4111111111111111', 'paid', 11],
    ['4000000000000002', 'refused', 6],
  ] as const)('%s: %s', async (number, kind, status) => {
    const cartId = await readyCheckout({ lines: [DRESS] })
    const orderId = await made(cartId)
    const outcome = await pay(cartId, orderId, { ...CARD, number })
    expect(outcome.kind).toBe(kind)
    expect(await pay(cartId, orderId, { ...CARD, number })).toMatchObject({
      ...outcome,
      payment: { pspReference: expect.any(String) },
    })
    const order = await orderByCart(cartId)
    expect([order.status_id, order.payment_method]).toEqual([status, kind === 'paid' ? 'Credit Card' : ''])
  })

  test('a challenge keeps the order waiting; passed it is paid, once, and later answers change nothing', async () => {
    const cartId = await readyCheckout({ lines: [DRESS] })
    const orderId = await made(cartId)
    expect((await pay(cartId, orderId, answered(true))).kind).toBe('not-payable')
    expect((await pay(cartId, orderId, challenged)).kind).toBe('challenge')
    // going back and typing another card leads to the challenge that is still open
    expect((await pay(cartId, orderId, CARD)).kind).toBe('challenge')
    expect(await orderByCart(cartId)).toMatchObject({ status_id: 0 })
    expect((await pay(cartId, orderId, answered(true))).kind).toBe('paid')
    expect((await pay(cartId, orderId, answered(false))).kind).toBe('paid')
    expect((await pay(cartId, orderId, CARD)).kind).toBe('not-payable')
    expect(await orderByCart(cartId)).toMatchObject({ status_id: 11 })
  })

  test('a challenge that is failed declines the order, and one that comes too late authorises nothing', async () => {
    const [failed, late] = [await readyCheckout({ lines: [DRESS] }), await readyCheckout({ lines: [DRESS] })]
    const [first, second] = [await made(failed), await made(late)]
    await pay(failed, first, challenged)
    expect(await pay(failed, first, answered(false))).toMatchObject({ kind: 'refused', payment: { refusalCode: '11' } })
    expect(await orderByCart(failed)).toMatchObject({ status_id: 6 })

    await pay(late, second, challenged)
    await runSchedule(env, Date.now() + 31 * 60_000)
    expect((await pay(late, second, answered(true))).kind).toBe('not-payable')
    expect(await orderByCart(late)).toMatchObject({ status_id: 5 })
    const { results } = await env.DB.prepare('SELECT result_code FROM payments WHERE reference = ?').bind(String(second)).all()
    expect(results).toEqual([{ result_code: 'Cancelled' }])
  })

  test('a payment that was made at the provider itself confirms its order at the next run, if it is of its amount', async () => {
    const [right, wrong] = [await readyCheckout({ lines: [DRESS] }), await readyCheckout({ lines: [DRESS] })]
    const ids = [await made(right), await made(wrong)] as const
    const total = (await quoteOf(commerceContext(), right))?.grandTotal ?? 0
    for (const [index, orderId] of ids.entries()) {
      const request = {
        merchantAccount: MERCHANT,
        amount: { currency: 'GBP', value: total - index },
        reference: String(orderId),
        returnUrl: 'https://shop.example/',
        paymentMethod: CARD,
      }
      expect((await askPayments('/payments', request, { key: `order-${orderId}` })).body.resultCode).toBe('Authorised')
    }
    await Promise.all([runSchedule(env), runSchedule(env)])
    expect(await orderByCart(right)).toMatchObject({ status_id: 11 })
    expect((await pay(wrong, ids[1], CARD)).kind).toBe('not-payable')
    expect(await orderByCart(wrong)).toMatchObject({ status_id: 0 })
    const { results } = await env.DB.prepare('SELECT dedupe_key FROM outbox WHERE dedupe_key IN (?, ?)')
      .bind(...ids.map((id) => `order:${id}`))
      .all()
    expect(results).toEqual([{ dedupe_key: `order:${ids[0]}` }])
  })

  test('what is no card names its field and leaves the order waiting; a stranger’s cart finds no order', async () => {
    const cartId = await readyCheckout({ lines: [DRESS] })
    const orderId = await made(cartId)
    expect(await pay(cartId, orderId, { ...CARD, number: '4111111111111112' })).toMatchObject({
      kind: 'invalid',
      field: 'number',
    })
    expect(await pay(cartId, orderId, { ...CARD, cvc: '1' })).toMatchObject({ kind: 'invalid', field: 'cvc' })
    expect((await pay(crypto.randomUUID(), orderId, CARD)).kind).toBe('missing')
    expect((await pay(cartId, orderId, CARD)).kind).toBe('paid')
  })

  test('what is bought is popular from then on, and recommended with what it was bought with', async () => {
    const cartId = await readyCheckout({ lines: [LAMP, CUSHION] })
    await pay(cartId, await made(cartId), CARD)
    const pod = async (id: string, query: Record<string, string>) =>
      (await askSearch(`/recommendations/v1/pods/${id}`, query)).body.response.results.map(
        (item: { data: { id: string } }) => item.data.id,
      )
    expect(await pod('bought-together', { item_id: '1008' })).toEqual(['1011'])
    expect((await pod('recommendation', { item_id: '1008' }))[0]).toBe('1011')
    expect(await pod('recommendation', { item_id: '1008' })).toHaveLength(8)
    expect((await pod('bestsellers', {})).slice(0, 3)).toContain('1011')
  })
})
