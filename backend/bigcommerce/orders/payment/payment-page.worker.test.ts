import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { MARKETS } from '#domain/markets.ts'
import { orderByCart, readyCheckout } from '#tests/helpers/checkouts.ts'
import { commerceContext } from '#tests/helpers/customers.ts'
import { comeBack, pageOf } from '#tests/helpers/payment-pages.ts'
import { made } from '#tests/helpers/pending-orders.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { startPayment } from './payment-page.ts'
import { orderOf } from './settle.ts'

beforeAll(() => seedForTests(env.DB))

const DRESS = { product_id: 1001, variant_id: 1001001, quantity: 1 }

async function waiting() {
  const cartId = await readyCheckout({ lines: [DRESS] })
  const orderId = await made(cartId)
  await pageOf(orderId)
  return { cartId, orderId }
}

test('a page that took another sum than the order’s pays nothing when its shopper comes back', async () => {
  const { cartId, orderId } = await waiting()
  await env.DB.prepare(
    "UPDATE payment_links SET status = 'completed', request = json_set(request, '$.amount.value', 1) WHERE request ->> 'reference' = ?",
  )
    .bind(String(orderId))
    .run()
  expect(await comeBack(orderId)).toBe('over')
  expect((await orderByCart(cartId)).status_id).not.toBe(11)
})

test('reloading the page that shoppers come back to calls the provider at most once in two seconds, and claims nothing in between', async () => {
  const { orderId } = await waiting()
  expect(await comeBack(orderId)).toBe('open')
  await env.DB.prepare("UPDATE payment_links SET status = 'completed' WHERE request ->> 'reference' = ?")
    .bind(String(orderId))
    .run()
  expect(await comeBack(orderId)).toBe('unknown')
  await env.DB.prepare('UPDATE order_payments SET asked_at = 0 WHERE order_id = ?').bind(orderId).run()
  expect(await comeBack(orderId)).toBe('paid')
})

test('after a lost response, the link is created again, also for another return URL', async () => {
  const { orderId } = await waiting()
  await env.DB.prepare('DELETE FROM order_payments WHERE order_id = ?').bind(orderId).run()
  const order = await orderOf(commerceContext(), orderId)
  const start = { market: MARKETS.en, payer: 'the-payer', returnUrl: 'https://www.shop.example/return', description: 'An order' }
  expect(order && (await startPayment(commerceContext(), order, start))).toContain('/hosted-payment/')
})
