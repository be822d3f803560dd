/**
 * The receipt as the API returns it (docs/upstreams/hosted-checkout.md).
 * worker/routes/checkout/order/order-confirmation.worker.test.ts tests the shop's side.
 */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCommerce } from '#tests/helpers/ask-commerce.ts'
import { CARD, cartIdOf, DRESS, shopperAtPayment } from '#tests/helpers/checkout-visits.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { RECEIPT_COOKIE } from './receipt.ts'

const ask = (argument: unknown, more?: Parameters<typeof askCommerce>[2]) => askCommerce('getOrderByReceipt', [argument], more)

let bought = { cartId: '', orderId: 0, receipt: '' }

beforeAll(async () => {
  await seedForTests(env.DB)
  const shopper = await shopperAtPayment([DRESS])
  const cartId = cartIdOf(shopper)
  const { location } = await shopper.pay(CARD)
  bought = { cartId, orderId: Number(location.split('/').at(-1)), receipt: shopper.shop.jar.get(RECEIPT_COOKIE) ?? '' }
})

describe('getOrderByReceipt', () => {
  test('a receipt names the order that its holder paid for', async () => {
    const { status, body } = await ask({ receipt: bought.receipt })
    expect([status, body]).toEqual([200, { id: bought.orderId, cart_id: bought.cartId }])
  })

  test('a receipt of another channel, a changed one and one signed with another key of the database prove nothing: 404', async () => {
    expect((await ask({ receipt: bought.receipt }, { channel: 2 })).status).toBe(404)
    const [head = '', , signature = ''] = bought.receipt.split('.')
    const other = btoa(JSON.stringify({ cart: bought.cartId, order: bought.orderId + 1, channel: 1, exp: 4_102_444_800 }))
    for (const receipt of [`${head}.${other.replaceAll('=', '')}.${signature}`, '', 'x', 'e30.e30.']) {
      expect((await ask({ receipt })).status).toBe(404)
    }
    await env.DB.prepare("UPDATE signing_keys SET key = 'another' WHERE name = 'receipt'").run()
    expect((await ask({ receipt: bought.receipt })).status).toBe(404)
  })

  test('it requires POST and a receipt', async () => {
    expect((await ask({ receipt: bought.receipt }, { method: 'GET' })).status).toBe(405)
    expect((await ask({})).status).toBe(422)
    expect((await ask({ receipt: 'x'.repeat(1_001) })).status).toBe(422)
  })
})
