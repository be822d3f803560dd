import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { orderByCart, readyCheckout } from '#tests/helpers/checkouts.ts'
import { CARD, deliver, pageOf, send } from '#tests/helpers/payment-pages.ts'
import { made } from '#tests/helpers/pending-orders.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(() => seedForTests(env.DB))

const DRESS = { product_id: 1001, variant_id: 1001001, quantity: 1 }

async function ordered() {
  const cartId = await readyCheckout({ lines: [DRESS] })
  const orderId = await made(cartId)
  await send(await pageOf(orderId), CARD)
  await deliver()
  return { cartId, orderId }
}

describe('captures, cancels and refunds of the shop', () => {
  test('a refund is received, and changes the order’s status when its webhook arrives', async () => {
    const { cartId, orderId } = await ordered()
    const { status, body } = await askCommerce('refundOrderPayment', [{ orderId, cartId, amount: 1 }], {
      key: crypto.randomUUID(),
    })
    expect([status, body.status]).toEqual([200, 'received'])
    expect((await orderByCart(cartId)).status_id).toBe(11)
    await deliver()
    expect((await orderByCart(cartId)).status_id).toBe(14)
    await askCommerce('refundOrderPayment', [{ orderId, cartId }])
    await deliver()
    // The refund exceeds the amount that is left, so the webhook reports a failure.
    expect((await orderByCart(cartId)).status_id).toBe(14)
  })

  test('a cancel cancels the order; behind a capture it fails', async () => {
    const [first, second] = [await ordered(), await ordered()]
    await askCommerce('cancelOrderPayment', [first])
    await askCommerce('captureOrderPayment', [second])
    await askCommerce('cancelOrderPayment', [second])
    await deliver()
    expect([(await orderByCart(first.cartId)).status_id, (await orderByCart(second.cartId)).status_id]).toEqual([5, 11])
  })

  test('an unpaid order, and another’s cart, have none', async () => {
    const cartId = await readyCheckout({ lines: [DRESS] })
    const orderId = await made(cartId)
    expect((await askCommerce('refundOrderPayment', [{ orderId, cartId }])).status).toBe(422)
    expect((await askCommerce('refundOrderPayment', [{ orderId, cartId: crypto.randomUUID() }])).status).toBe(404)
  })
})
