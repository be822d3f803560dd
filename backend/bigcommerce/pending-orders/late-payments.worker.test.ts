/** A payment that the provider takes for an order which is over. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { payOrder } from '#backend/bigcommerce/orders/payment/pay-order.ts'
import { runSchedule } from '#backend/schedule.ts'
import { askPayments, MERCHANT } from '#tests/helpers/ask-payments.ts'
import { orderByCart, readyCheckout, setStock, stockOf } from '#tests/helpers/checkouts.ts'
import { commerceContext } from '#tests/helpers/customers.ts'
import { CARD, leftAtTheChallenge, made, resultsOf, setQuantity } from '#tests/helpers/pending-orders.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

const CHAIR = { product_id: 1014, variant_id: 1014001, quantity: 1 }
const DRESS = { product_id: 1001, variant_id: 1001001, quantity: 1 }

describe('a payment that arrives for a released order is voided', () => {
  const payAtProvider = (orderId: number, value: number) =>
    askPayments(
      '/payments',
      {
        merchantAccount: MERCHANT,
        amount: { currency: 'GBP', value },
        reference: String(orderId),
        returnUrl: 'https://shop.example/',
        paymentMethod: CARD,
      },
      { key: `order-${orderId}` },
    )
  const totalOf = (orderId: number) =>
    env.DB.prepare('SELECT total FROM orders WHERE id = ?').bind(orderId).first<number>('total')
  const mailsTo = async (recipient: string) =>
    (
      await env.DB.prepare('SELECT subject, body FROM outbox WHERE recipient = ?')
        .bind(recipient)
        .all<{ subject: string; body: string }>()
    ).results

  test('a challenge that is answered at the provider itself authorises nothing', async () => {
    const { cartId, orderId } = await leftAtTheChallenge({ lines: [DRESS] })
    const challenge = await env.DB.prepare('SELECT challenge FROM payments WHERE reference = ?')
      .bind(String(orderId))
      .first<string>('challenge')
    await setQuantity(cartId, 2)
    const threeDSResult = btoa(JSON.stringify({ transStatus: 'Y', authorisationToken: challenge }))
    expect((await askPayments('/payments/details', { details: { threeDSResult } })).body.resultCode).toBe('Cancelled')
  })

  test('and the checkout is not told that it was paid, when the same card is sent once more', async () => {
    const cartId = await readyCheckout({ lines: [DRESS] })
    const orderId = await made(cartId)
    await setQuantity(cartId, 2)
    await payAtProvider(orderId, (await totalOf(orderId)) ?? 0)
    const outcome = await payOrder(commerceContext(), { orderId, cartId, means: CARD })
    expect(outcome).toMatchObject({ kind: 'not-payable', order: { status: 5 } })
    expect(await resultsOf(orderId)).toEqual(['Cancelled'])
  })

  test.each([
    ['behind the release', 'release', 'pay'],
    ['ahead of it, without the shop being told', 'pay', 'release'],
  ] as const)('authorised %s: cancelled, told once by mail, and nothing sold', async (_when, ...steps) => {
    await setStock(CHAIR.variant_id, 2, 0)
    const email = `${steps.join('-')}@example.com`
    const cartId = await readyCheckout({ lines: [CHAIR], email })
    const orderId = await made(cartId)
    for (const step of steps) {
      if (step === 'pay') {
        expect((await payAtProvider(orderId, (await totalOf(orderId)) ?? 0)).body.resultCode).toBe('Authorised')
      } else {
        expect((await setQuantity(cartId, 2)).status).toBe(200)
      }
    }
    await Promise.all([runSchedule(env), runSchedule(env)])
    expect(await resultsOf(orderId)).toEqual(['Cancelled'])
    expect(await orderByCart(cartId)).toMatchObject({ status_id: 5 })
    expect(await stockOf(CHAIR.variant_id)).toEqual([2, 0])
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual([`Your payment for order ${orderId} has been cancelled`])
  })
})
