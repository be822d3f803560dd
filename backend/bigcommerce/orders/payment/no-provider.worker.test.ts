import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { orderByCart, orderOf, readyCheckout } from '#tests/helpers/checkouts.ts'
import { commerceContext } from '#tests/helpers/customers.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { payOrder } from './pay-order.ts'

beforeAll(async () => seedForTests(env.DB))

const DRESS = { product_id: 1001, variant_id: 1001001, quantity: 1 }

test('without a payment provider a wallet pays nothing, and the order is released', async () => {
  const cartId = await readyCheckout({ lines: [DRESS] })
  const orderId: number = (await orderOf(cartId, 1)).body.data.id
  const outcome = await payOrder({ ...commerceContext(), payments: 'none' }, { orderId, cartId, applePayToken: btoa('{}') })
  expect(outcome).toEqual({ kind: 'closed' })
  expect((await orderByCart(cartId)).status_id).not.toBe(11)
})
