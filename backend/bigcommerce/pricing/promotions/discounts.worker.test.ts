import { env } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { askTalonone } from '#tests/helpers/ask-promotions.ts'
import { deliver, enterCodes, giftCard, goodsOfAllMarkets, LEEDS, type Line, newCart } from '#tests/helpers/carts.ts'
import { newCustomer } from '#tests/helpers/customers.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

const DRESS: Line = { product_id: 1001, variant_id: 1001001, quantity: 2 }
const COAT: Line = { product_id: 1006, variant_id: 1006001, quantity: 1 }

let goods: readonly Line[] = []
beforeAll(async () => {
  await seedForTests(env.DB)
  goods = await goodsOfAllMarkets()
})

const skuOf = async (variantId: number): Promise<string> =>
  (await env.DB.prepare('SELECT sku FROM variants WHERE id = ?').bind(variantId).first<string>('sku')) ?? ''

const cartOf = async (id: string, channel = 1) => (await ask('getCart', [{ id }], { channel })).body.data
const pennies = (decimal: number): number => Math.round(decimal * 100)
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + pennies(value), 0)
const candle = (nth: number, quantity = 1): Line => ({ ...(goods[nth] ?? { product_id: 0 }), quantity })

describe('spec A §3: a cart shows the discounts of promotions', () => {
  test('coupons with what each takes, lines with their parts, and the sums of both', async () => {
    const id = await newCart([DRESS, COAT])
    await enterCodes(id, ['welcome10', 'FIVEOFF50'])
    // The goods cost 258 and 206.50. Ten per cent off the items is 46.45. The order discount of 5 is split in proportion to what
    // remains, 232.20 and 185.85.
    expect(await cartOf(id)).toMatchObject({
      base_amount: 464.5,
      discount_amount: 51.45,
      cart_amount: 413.05,
      coupons: [
        { code: 'welcome10', discounted_amount: 46.45, display_name: '10% off' },
        { code: 'FIVEOFF50', discounted_amount: 5, display_name: '5 off' },
      ],
      discounts: [],
      line_items: {
        physical_items: [
          { discount_amount: 28.58, coupon_amount: 28.58, extended_sale_price: 258 },
          { discount_amount: 22.87, coupon_amount: 22.87, list_price: 295, sale_price: 206.5, extended_sale_price: 206.5 },
        ],
      },
    })
  })

  test('gift cards keep their price beside codes, and in a bag of gift cards a code reports that it matches nothing', async () => {
    const card = await giftCard()
    const [mixed, alone] = [await newCart([DRESS, card]), await newCart([card])]
    for (const id of [mixed, alone]) {
      await enterCodes(id, ['welcome10', 'FIVEOFF50'])
    }
    const { line_items: lines, discount_amount: discount } = await cartOf(mixed)
    expect(lines.digital_items).toMatchObject([{ discount_amount: 0, coupon_amount: 0 }])
    expect(discount).toBe(25.8 + 5)
    expect(await cartOf(alone)).toMatchObject({ coupons: [], discount_amount: 0 })
  })

  test('a campaign without a code is a discount and no coupon: 3 for 2 on candles', async () => {
    const id = await newCart([candle(0, 2), candle(1)])
    const cart = await cartOf(id)
    const prices = cart.line_items.physical_items.map((line: { sale_price: number }) => line.sale_price)
    const cheapest = Math.min(...prices)
    expect(cart).toMatchObject({ coupons: [], discount_amount: cheapest, discounts: [{ discounted_amount: cheapest }] })
    const lines: { coupon_amount: number; discount_amount: number }[] = cart.line_items.physical_items
    expect(lines.map((line) => line.coupon_amount)).toEqual([0, 0])
    expect(sumOf(lines.map((line) => line.discount_amount))).toBe(pennies(cheapest))
  })

  test.each([
    ['expired', 'EXPIRED'],
    ['unknown', 'NO-SUCH-CODE'],
    ['a member’s, entered by a guest', 'MEMBERS'],
  ])('a code that is %s has no effect and is not shown', async (_title, code) => {
    const id = await newCart([DRESS])
    await enterCodes(id, [code])
    expect(await cartOf(id)).toMatchObject({ coupons: [], discount_amount: 0, cart_amount: 258 })
  })

  test('a customer’s e-mail is the profile: a member’s code counts, and the giveaway rule does not stand in its way', async () => {
    const { id: customer_id } = await newCustomer()
    const id = await newCart([DRESS, COAT])
    await ask('updateCart', [{ id, data: { customer_id } }])
    await enterCodes(id, ['MEMBERS'])
    expect(await cartOf(id)).toMatchObject({ email: '', coupons: [{ code: 'MEMBERS' }], discount_amount: 69.68 })
  })

  test('a guest who gives a customer’s e-mail for the delivery has neither a member’s code nor the customer’s own coupon', async () => {
    const { email } = await newCustomer()
    await env.DB.prepare(
      "INSERT INTO promotion_coupons (id, application_id, campaign_id, value, recipient, created_at) SELECT 9100, 1, campaign_id, 'ANNS', ?, 0 FROM promotion_coupons WHERE value = 'WELCOME10' AND application_id = 1",
    )
      .bind(email)
      .run()
    const id = await newCart([DRESS])
    await deliver(id, { address: { ...LEEDS, email } })
    await enterCodes(id, ['MEMBERS', 'ANNS'])
    expect(await cartOf(id)).toMatchObject({ coupons: [], discount_amount: 0, cart_amount: 258 })
  })

  test('prices and items that a client puts into the session are ignored', async () => {
    const id = await newCart([DRESS])
    await askTalonone('updateCustomerSession', {
      locale: 'en',
      sessionId: id,
      requestData: {
        customerSession: {
          profileId: 'somebody@example.com',
          cartItems: [{ sku: 'AL1001-RED-6-P', quantity: 100, price: 9999 }],
          couponCodes: ['FIVEOFF50', 'MEMBERS'],
          additionalCosts: { freeshipping: { price: 500 } },
        },
      },
    })
    expect(await cartOf(id)).toMatchObject({ base_amount: 258, discount_amount: 5, coupons: [{ code: 'FIVEOFF50' }] })
  })

  test('a change returns the same cart as the next getCart', async () => {
    const id = await newCart([DRESS])
    await enterCodes(id, ['WELCOME10'])
    const { body } = await ask('addCartItems', [{ cartId: id, data: { line_items: [COAT] } }])
    expect(body.data).toMatchObject({ discount_amount: 46.45, cart_amount: 418.05 })
    expect(body.data).toEqual(await cartOf(id))
  })

  test('codes entered under another market’s locale affect neither the cart nor its version', async () => {
    const id = await newCart([DRESS])
    const before = await cartOf(id)
    await enterCodes(id, ['WELCOME10'], 2)
    expect(await cartOf(id)).toEqual(before)
  })

  const REMOVE = 'removeAllBCPromotionsAndCoupons'
  test.each([
    ['commerce', (cart: object) => ask(REMOVE, [cart])],
    ['talonone', (cart: object) => askTalonone(REMOVE, cart)],
  ])('removeAllBCPromotionsAndCoupons of %s leaves a cart without coupons, and counts it up', async (_, remove) => {
    const id = await newCart([DRESS])
    await enterCodes(id, ['WELCOME10', 'FREESHIP'])
    const before = await cartOf(id)
    expect(before.coupons).toHaveLength(2)
    expect(await remove(before)).toMatchObject({ status: 200, text: '' })
    const bare = { coupons: [], discount_amount: 0, cart_amount: 258, version: before.version + 1 }
    expect(await cartOf(id)).toMatchObject(bare)
    // Repeating the request removes nothing, and the version stays the same.
    expect(await remove(before)).toMatchObject({ status: 200, text: '' })
    expect(await cartOf(id)).toMatchObject(bare)
  })

  test('removeAllBCPromotionsAndCoupons of commerce takes the bare id; no such cart is a 404, no id a 422 that names it', async () => {
    const id = await newCart([DRESS])
    await enterCodes(id, ['WELCOME10'])
    expect((await ask(REMOVE, [id], { channel: 2 })).status).toBe(404)
    expect((await ask(REMOVE, [id])).status).toBe(200)
    expect((await cartOf(id)).coupons).toEqual([])
    expect((await ask(REMOVE, [crypto.randomUUID()])).status).toBe(404)
    const { status, body } = await ask(REMOVE, [{ id: 7 }])
    expect([status, Object.keys(body.errors)]).toEqual([422, ['id']])
  })
})

describe('a session that is closed, as while its order is being paid', () => {
  test('still counts for its cart, even with a coupon that no other cart can use now', async () => {
    const [mine, other] = [await newCart([DRESS]), await newCart([DRESS])]
    await enterCodes(mine, ['ONCE'])
    await enterCodes(other, ['ONCE'])
    expect((await cartOf(other)).coupons).toHaveLength(1)
    const close = (customerSession: object) =>
      askTalonone('updateCustomerSession', { locale: 'en', sessionId: mine, requestData: { customerSession } })
    await close({ state: 'closed', cartItems: [{ sku: 'AL1001-RED-6-P', quantity: 2, price: 129 }] })
    expect(await cartOf(mine)).toMatchObject({ coupons: [{ code: 'ONCE', discounted_amount: 38.7 }] })
    expect((await cartOf(other)).coupons).toEqual([])
    await close({ state: 'cancelled' })
    expect((await cartOf(mine)).coupons).toEqual([])
    expect((await cartOf(other)).coupons).toHaveLength(1)
  })
})

describe('wire: promotions §5, addFreeItem', () => {
  const give = (sku: string) =>
    env.DB.prepare(
      `INSERT INTO promotion_campaigns (id, application_id, name, description, state, tags, rules, created_at)
       VALUES (199, 1, 'A gift', '', 'enabled', '[]', ?, 0)`,
    )
      .bind(
        JSON.stringify([
          { name: 'Gift', needsCoupon: false, conditions: [], actions: [{ kind: 'freeItem', sku, name: 'Gift' }] },
        ]),
      )
      .run()
  afterEach(() => env.DB.prepare('DELETE FROM promotion_campaigns WHERE id = 199').run())

  test('is a line that costs nothing and cannot be changed', async () => {
    const id = await newCart([DRESS])
    const sku = await skuOf(1022001)
    await give(sku)
    const cart = await cartOf(id)
    const [, gift] = cart.line_items.physical_items
    expect(gift).toMatchObject({
      sku,
      quantity: 1,
      sale_price: 0,
      extended_sale_price: 0,
      discount_amount: 0,
      is_mutable: false,
      added_by_promotion: true,
    })
    expect(cart).toMatchObject({ base_amount: 258, cart_amount: 258 })
    const { consignments } = await deliver(id, { option: 'uk-standard' })
    expect(consignments[0].line_item_ids).toEqual(cart.line_items.physical_items.map((line: { id: string }) => line.id))
    const change = { cartId: id, itemId: gift.id, data: { line_item: { quantity: 2, product_id: 1022 } } }
    const refusal = { status: 422, body: { errors: { itemId: 'A gift of a promotion cannot be changed.' } } }
    expect(await ask('updateCartItem', [change])).toMatchObject(refusal)
    expect(await ask('removeCartItem', [{ cartId: id, itemId: gift.id }])).toMatchObject(refusal)
  })

  test('is not given when the cart holds the last item of it, nor to an empty cart', async () => {
    await give(await skuOf(1016001))
    const id = await newCart([{ product_id: 1016, variant_id: 1016001, quantity: 1 }])
    expect((await cartOf(id)).line_items.physical_items).toHaveLength(1)
    expect((await cartOf(await newCart([DRESS]))).line_items.physical_items).toHaveLength(2)
    expect((await cartOf(await newCart([]))).line_items.physical_items).toEqual([])
  })
})
