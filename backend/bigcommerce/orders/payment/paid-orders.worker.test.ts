import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { quoteOf } from '#backend/bigcommerce/pricing/quote.ts'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { askPromotions } from '#tests/helpers/ask-promotions.ts'
import { orderByCart, orderOf, payByWallet, readyCheckout, setStock, stockOf } from '#tests/helpers/checkouts.ts'
import { commerceContext, newCustomer } from '#tests/helpers/customers.ts'
import { redemptionsOf } from '#tests/helpers/promotion-sessions.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))

const DRESS = { product_id: 1001, variant_id: 1001001, quantity: 1 }
const CHAIR = { product_id: 1014, variant_id: 1014001, quantity: 1 }

const made = async (cartId: string, channel = 1): Promise<number> => (await orderOf(cartId, channel)).body.data.id
const sessionState = async (cartId: string) => (await askPromotions(`/v2/customer_sessions/${cartId}`)).body.customerSession.state

describe('wire: payments §4: the payment of an order', () => {
  test('confirms it, deletes its cart and sends one mail with its number and its sums', async () => {
    const cartId = await readyCheckout({ lines: [{ ...DRESS, quantity: 2 }], coupons: ['WELCOME10'], email: 'buyer@example.com' })
    const total = (await quoteOf(commerceContext(), cartId))?.grandTotal ?? 0
    const orderId = await made(cartId)
    const { status, body } = await payByWallet(orderId)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      resultCode: 'Authorised',
      pspReference: expect.stringMatching(/^[A-Z0-9]{16}$/),
      merchantReference: String(orderId),
      amount: { currency: 'GBP', value: total },
    })
    expect(await orderByCart(cartId)).toMatchObject({
      status_id: 11,
      custom_status: 'Confirmed',
      payment_method: 'Apple Pay',
      payment_provider_id: body.pspReference,
    })
    expect((await ask('getCart', [{ id: cartId }])).status).toBe(404)
    const { results } = await env.DB.prepare("SELECT subject, body FROM outbox WHERE recipient = 'buyer@example.com'").all<{
      subject: string
      body: string
    }>()
    expect(results).toHaveLength(1)
    expect(results[0]?.subject).toBe(`Your order ${orderId}`)
    expect(results[0]?.body).toContain('2 × Marlow Linen Midi Dress, Red, 6, Petite: £258.00')
    expect(results[0]?.body).toContain(`Total: £${(total / 100).toFixed(2)}`)
    // Repeating a request returns the same response and changes nothing.
    expect((await payByWallet(orderId)).body).toEqual(body)
    expect(await made(cartId)).toBe(orderId)
  })

  test('the confirmation goes to the address that was entered at the checkout, not to the account’s', async () => {
    const owner = await newCustomer()
    const cartId = await readyCheckout({ lines: [DRESS], customerId: owner.id, email: 'elsewhere@example.com' })
    await payByWallet(await made(cartId), { data: 'x' }, { cartId })
    const { results } = await env.DB.prepare("SELECT recipient FROM outbox WHERE recipient IN (?, 'elsewhere@example.com')")
      .bind(owner.email)
      .all()
    expect(results).toEqual([{ recipient: 'elsewhere@example.com' }])
  })

  test('a refusal is a 200 that declines and releases the order; the cart can be ordered again', async () => {
    await setStock(CHAIR.variant_id, 3, 5)
    const cartId = await readyCheckout({ lines: [{ ...CHAIR, quantity: 5 }], coupons: ['WELCOME10'] })
    const redeemed = await redemptionsOf('WELCOME10')
    const orderId = await made(cartId)
    expect(await stockOf(CHAIR.variant_id)).toEqual([0, 3])
    const refused = await payByWallet(orderId, btoa(JSON.stringify({ test: 'refuse' })))
    expect([refused.status, refused.body.resultCode, refused.body.refusalReasonCode]).toEqual([200, 'Refused', '2'])
    expect(await orderByCart(cartId)).toMatchObject({ status_id: 6, status: 'Declined', custom_status: 'Cancelled' })
    expect(await stockOf(CHAIR.variant_id)).toEqual([3, 5])
    expect(await redemptionsOf('WELCOME10')).toBe(redeemed)
    expect(await sessionState(cartId)).toBe('open')
    // Paying with a new token does not reopen the order.
    expect((await payByWallet(orderId)).body).toMatchObject({ status: 422, errors: { orderId: 'Declined' } })

    const again = await made(cartId)
    expect(again).toBeGreaterThan(orderId)
    expect((await payByWallet(again)).body.resultCode).toBe('Authorised')
    expect(await orderByCart(cartId)).toMatchObject({ id: again, status_id: 11 })
  })

  test('an error is a 422 and leaves the order waiting', async () => {
    const cartId = await readyCheckout({ lines: [DRESS] })
    const orderId = await made(cartId)
    for (const token of [{ test: 'error' }, 'no token']) {
      const { status, body } = await payByWallet(orderId, token)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['paymentToken']])
    }
    expect(await orderByCart(cartId)).toMatchObject({ status_id: 0 })
    expect((await payByWallet(String(orderId))).body.resultCode).toBe('Authorised')
  })

  test.each([
    [404, 'no such order', { orderId: 100000999999, paymentToken: 'x' }],
    [422, 'no order', { paymentToken: 'x' }],
    [422, 'no token', { orderId: 1 }],
    [422, 'an order that is no number', { orderId: '1 OR 1', paymentToken: 'x' }],
  ])('%i for %s', async (expected, _, argument) => {
    expect((await ask('applePayPayment', [argument])).status).toBe(expected)
  })

  test('the order of a customer is paid by that customer, or by a caller with the cart’s id; others find none', async () => {
    const [owner, stranger] = [await newCustomer(), await newCustomer()]
    const cartId = await readyCheckout({ lines: [DRESS], customerId: owner.id, email: owner.email })
    const orderId = await made(cartId)
    const argument = { orderId, paymentToken: { data: 'x' } }
    const missing = await ask('applePayPayment', [{ ...argument, orderId: 100000999999 }])
    for (const options of [{}, { cookie: stranger.cookie }]) {
      expect((await ask('applePayPayment', [argument], options)).text).toBe(missing.text)
      expect((await ask('applePayPayment', [{ ...argument, cartId: crypto.randomUUID() }], options)).text).toBe(missing.text)
    }
    expect((await ask('applePayPayment', [{ ...argument, cartId }])).body.resultCode).toBe('Authorised')
    expect((await ask('applePayPayment', [argument], { cookie: owner.cookie })).body.resultCode).toBe('Authorised')
  })

  test('wire: payments §6: paymentMethods offers the wallet and its merchant', async () => {
    const { status, body } = await ask('paymentMethods', [{ countryCode: 'GB', amount: { currency: 'GBP', value: 100 } }])
    expect(status).toBe(200)
    expect(body.paymentMethods).toEqual([
      expect.objectContaining({
        type: 'applepay',
        configuration: { merchantId: expect.any(String), merchantName: 'Alder & Lune' },
      }),
    ])
    expect((await ask('paymentMethods', [])).body).toEqual(body)
    expect((await ask('paymentMethods', [{ countryCode: 'Great Britain' }])).status).toBe(422)
  })
})

describe('the wallet never charges another amount than its sheet showed', () => {
  test('the shown price counts only together with the cart’s id: the order’s number alone, which can be guessed, releases no order', async () => {
    const cartId = await readyCheckout({ lines: [DRESS] })
    const orderId = await made(cartId)
    for (const shown of [{ version: 1 }, { grand_total: 1 }]) {
      const { status, body } = await payByWallet(orderId, { data: 'x' }, shown)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['cartId']])
    }
    expect(await orderByCart(cartId)).toMatchObject({ id: orderId, status_id: 0 })
  })

  test('two payers at one checkout: one order, one payment, and only the response to the one who named the cart proves it', async () => {
    const cartId = await readyCheckout({ lines: [DRESS] })
    const orderId = await made(cartId)
    const receiptIn = ({ headers }: { headers: Headers }) =>
      headers.getSetCookie().find((one) => one.startsWith('__Secure-receipt='))
    const pay = (data: string) => payByWallet(orderId, { data }, { cartId })
    const answers = await Promise.all([pay('first'), pay('second')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.map((answer) => receiptIn(answer) !== undefined).toSorted()).toEqual([false, true])
    const { results } = await env.DB.prepare('SELECT result_code FROM payments WHERE reference = ?').bind(String(orderId)).all()
    expect(results).toEqual([{ result_code: 'Authorised' }])
    expect(receiptIn(await payByWallet(await made(await readyCheckout({ lines: [DRESS] }))))).toBe(undefined)
  })

  const shownOf = async (cartId: string) => {
    const { version, grand_total } = (await ask('getCheckout', [{ cartId }])).body.data
    return { version, grand_total }
  }
  const dearer = (by: number) =>
    env.DB.prepare('UPDATE product_prices SET list = list + ? WHERE product_id = 1001 AND channel_id = 1').bind(by).run()

  test('an order at the sheet’s price is paid; the platform’s own call sends no price', async () => {
    for (const isSaid of [true, false]) {
      const cartId = await readyCheckout({ lines: [DRESS] })
      const shown = isSaid ? await shownOf(cartId) : {}
      const { body } = await ask('createOrderFromCheckout', [{ cartId, ...shown }])
      expect((await payByWallet(body.data.id, { data: 'x' }, { cartId, ...shown })).body.resultCode).toBe('Authorised')
    }
  })

  test('if a sale ends before the order, the response is a 409 with the new total, and there is no order', async () => {
    const cartId = await readyCheckout({ lines: [DRESS] })
    const shown = await shownOf(cartId)
    await dearer(100)
    const { status, body } = await ask('createOrderFromCheckout', [{ cartId, ...shown }])
    expect([status, body.errors]).toEqual([409, { grand_total: (shown.grand_total + 1).toFixed(2) }])
    expect((await ask('getOrderByCart', [{ cartId }])).status).toBe(404)
    await dearer(-100)
  })

  test.each([
    [
      'total',
      { grand_total: 1 },
      (order: { total_inc_tax: string }) => ({ grand_total: Number(order.total_inc_tax).toFixed(2) }),
    ],
    ['version', { version: 1 }, () => ({ version: expect.stringMatching(/^The order is of version \d+\.$/) })],
  ])(
    'another %s than the order has is a 409 that names it: nothing is charged, and the order is released',
    async (_what, other, errors) => {
      await setStock(CHAIR.variant_id, 3, 0)
      const cartId = await readyCheckout({ lines: [CHAIR] })
      const shown = await shownOf(cartId)
      const orderId = await made(cartId)
      const { status, body } = await payByWallet(orderId, { data: 'x' }, { cartId, ...shown, ...other })
      const order = await orderByCart(cartId)
      expect([status, body.errors]).toEqual([409, errors(order)])
      expect(order).toMatchObject({ id: orderId, status_id: 5 })
      expect(await stockOf(CHAIR.variant_id)).toEqual([3, 0])
      expect((await env.DB.prepare('SELECT * FROM payments WHERE reference = ?').bind(String(orderId)).all()).results).toEqual([])
      // The shopper sees the payment sheet once more, and the cart is ordered a second time.
      expect((await payByWallet(await made(cartId), { data: 'x' }, { cartId, ...(await shownOf(cartId)) })).body.resultCode).toBe(
        'Authorised',
      )
    },
  )
})
