import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { quoteOf } from '#backend/checkout/quote.ts'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { orderOf, readyCheckout } from '#tests/helpers/checkouts.ts'
import { commerceContext } from '#tests/helpers/customers.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))

const DRESS = { product_id: 1001, variant_id: 1001001, quantity: 2 }

const pay = (orderId: number, paymentToken: unknown = { data: 'x' }) => ask('applePayPayment', [{ orderId, paymentToken }])

describe('orders', () => {
  test('an order is made, paid, its cart is gone and its mail is queued', async () => {
    const cartId = await readyCheckout({ lines: [DRESS], coupons: ['WELCOME10'] })
    const quote = await quoteOf(commerceContext(), cartId)
    const created = await orderOf(cartId)
    expect(created.body).toEqual({ data: { id: 100000000001 }, meta: {} })
    const again = await orderOf(cartId)
    expect(again.body).toEqual(created.body)
    const { body } = await ask('getOrderByCart', [{ cartId }])
    expect(body).toMatchObject({ status_id: 0, total_inc_tax: ((quote?.grandTotal ?? 0) / 100).toFixed(4) })
    const paid = await pay(created.body.data.id)
    console.log(JSON.stringify(paid.body), JSON.stringify(body))
    expect(paid.body.resultCode).toBe('Authorised')
    expect((await ask('getCart', [{ id: cartId }])).status).toBe(404)
    const mails = await env.DB.prepare("SELECT * FROM outbox WHERE kind = 'order'").all()
    console.log(JSON.stringify(mails.results))
    const products = await ask('getOrderProducts', [{ orderId: created.body.data.id, cartId }])
    console.log(JSON.stringify(products.body))
    expect((await orderOf(cartId)).body).toEqual(created.body)
  })
})
