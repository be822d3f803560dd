import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { checkoutOf, deliver, enterCodes, giftCard, LEEDS, type Line, newCart, VEGAS } from '#tests/helpers/carts.ts'
import { newCustomer } from '#tests/helpers/customers.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { runs } from '#tests/helpers/tries-all.ts'

beforeAll(async () => seedForTests(env.DB))

const DRESS: Line = { product_id: 1001, variant_id: 1001001, quantity: 2 }
const BOWL: Line = { product_id: 1016, variant_id: 1016001, quantity: 1 }
const HOOK: Line = { product_id: 1022, variant_id: 1022001, quantity: 1 }

describe('wire: commerce §7: a checkout', () => {
  test('has the id of its cart, and an unknown one gets the error in the list shape', async () => {
    const id = await newCart([DRESS])
    const { body } = await ask('getCheckout', [{ cartId: id }])
    expect(body.data).toMatchObject({ id, version: 1, consignments: [], coupons: [], billing_address: null, grand_total: 258 })
    const missing = await ask('getCheckout', [{ cartId: crypto.randomUUID() }])
    expect(missing).toMatchObject({ status: 404, body: { errors: [{ status: 404, title: 'Not found' }] } })
    expect((await ask('getCheckout', [{ cartId: id }], { channel: 2 })).status).toBe(404)
    expect((await ask('getCheckout', [{}])).body.errors).toEqual({ cartId: 'Required.' })
  })

  test('takes its arguments one by one, in one object, and in one object without data', async () => {
    const id = await newCart([DRESS])
    const { data } = (await ask('getCheckout', [id])).body
    const line_items = [{ item_id: data.cart.line_items.physical_items[0].id, quantity: 2 }]
    const whole = { address: LEEDS, line_items }
    const ways = [[id, [whole]], [id, whole], [{ cartId: id, data: [whole] }], [{ checkoutId: id, ...whole }]]
    for (const args of ways) {
      const { status, body } = await ask('postCheckoutConsignment', args)
      expect(status, JSON.stringify(args)).toBe(200)
      expect(body.data.consignments).toHaveLength(1)
      const [consignment] = body.data.consignments
      const choice = { shipping_option_id: 'uk-express' }
      for (const chosen of [[id, consignment.id, choice], [{ cartId: id, consignmentId: consignment.id, ...choice }]]) {
        const updated = await ask('updateCheckoutConsignment', chosen)
        expect(updated.body.data.consignments[0].selected_shipping_option.id).toBe('uk-express')
      }
      const gone = await ask('deleteCheckoutConsignment', [id, consignment.id])
      expect(gone).toMatchObject({ status: 200, body: { data: { consignments: [] } } })
    }
    for (const args of [[id, LEEDS], [{ cartId: id, data: LEEDS }], [{ cartId: id, ...LEEDS }]]) {
      const { body } = await ask('addCheckoutBillingAddress', args)
      expect(body.data.billing_address).toMatchObject({ ...LEEDS, country: 'United Kingdom' })
    }
  })

  test('shows options of lines and of delivery as the include names them', async () => {
    const id = await newCart([DRESS])
    await deliver(id)
    const ask2 = async (include?: string) =>
      (await ask('getCheckout', [{ cartId: id, ...(include ? { include } : {}) }])).body.data
    expect((await ask2()).consignments[0].available_shipping_options).toHaveLength(5)
    const plain = await ask2('promotions.banners')
    expect(plain.consignments[0]).not.toHaveProperty('available_shipping_options')
    expect(plain.cart.line_items.physical_items[0]).not.toHaveProperty('options')
    const full = await ask2('cart.line_items.physical_items.options,consignments.available_shipping_options')
    expect(full.cart.line_items.physical_items[0].options[0]).toMatchObject({ name: 'Color', value: 'Red' })
    expect(full.consignments[0].available_shipping_options[0]).toEqual({
      id: 'uk-standard',
      type: 'shipping_standard',
      description: 'Standard delivery',
      additional_description: 'Free from £50',
      image_url: '',
      cost: 0,
      transit_time: '3 to 5 working days',
    })
  })

  test('increments its version with every change of cart, checkout and coupons, and with nothing else', async () => {
    const id = await newCart([DRESS])
    const versions: number[] = []
    const note = async () => versions.push((await checkoutOf(id)).version)
    await note()
    const { consignments } = await deliver(id)
    await note()
    await deliver(id, { option: 'uk-express', consignmentId: consignments[0].id })
    await note()
    await ask('addCheckoutBillingAddress', [id, LEEDS])
    await note()
    await ask('addCheckoutBillingAddress', [id, LEEDS])
    await enterCodes(id, ['WELCOME10'])
    await note()
    await enterCodes(id, ['WELCOME10'])
    await ask('addCartItems', [{ cartId: id, data: { line_items: [BOWL] } }])
    await note()
    expect(versions).toEqual([1, 2, 3, 4, 5, 6])
  })

  test.each([
    [
      'postCheckoutConsignment',
      (id: string, item: string) => [
        { cartId: id, version: 9, data: { address: LEEDS, line_items: [{ item_id: item, quantity: 2 }] } },
      ],
    ],
    [
      'postCheckoutConsignment',
      (id: string, item: string) => [id, { address: LEEDS, line_items: [{ item_id: item, quantity: 2 }], version: 9 }],
    ],
    ['updateCheckoutConsignment', (id: string) => [id, 'x', { shipping_option_id: 'uk-standard', version: 9 }]],
    ['deleteCheckoutConsignment', (id: string) => [id, 'x', { version: 9 }]],
    ['addCheckoutBillingAddress', (id: string) => [{ cartId: id, version: 9, data: LEEDS }]],
  ] as const)('%s with a version that has gone by: 409', async (method, args) => {
    const id = await newCart([DRESS])
    const item = (await checkoutOf(id)).cart.line_items.physical_items[0].id
    const { status, body } = await ask(method, args(id, item))
    expect({ status, errors: body.errors }).toEqual({ status: 409, errors: { version: 'The checkout is at version 1.' } })
    expect((await checkoutOf(id)).version).toBe(1)
  })

  test('the same key makes one change, and gives the same response, also to a refusal', async () => {
    const id = await newCart([DRESS])
    const asked = () => ask('addCheckoutBillingAddress', [id, LEEDS], { key: `billing-${id}` })
    const [first, second] = await Promise.all([asked(), asked()])
    expect(second.body).toEqual(first.body)
    const wrong = () => ask('deleteCheckoutConsignment', [id, 'x'], { key: `delete-${id}` })
    expect((await wrong()).text).toBe((await wrong()).text)
    const { consignments } = await deliver(id)
    const remove = () => ask('deleteCheckoutConsignment', [id, consignments[0].id], { key: `remove-${id}` })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  })

  test('of changes at once each happens whole or is a 409', async () => {
    const id = await newCart([DRESS])
    const { consignments } = await deliver(id)
    const before = (await checkoutOf(id)).version
    const answers = await Promise.all(
      [1, 2, 3].flatMap((nth) => [
        ask('addCheckoutBillingAddress', [id, { ...LEEDS, address1: `${nth} Hill` }]),
        ask('updateCheckoutConsignment', [
          id,
          consignments[0].id,
          { shipping_option_id: nth % 2 ? 'uk-express' : 'uk-standard' },
        ]),
      ]),
    )
    const done = answers.filter(({ status }) => status === 200).length
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await checkoutOf(id)).version).toBe(before + done)
  })

  test('an empty cart has nothing to check out: 422', async () => {
    const id = await newCart([])
    expect((await checkoutOf(id)).grand_total).toBe(0)
    expect(await ask('addCheckoutBillingAddress', [id, LEEDS])).toMatchObject({
      status: 422,
      body: { title: 'The cart is empty.' },
    })
  })
})

describe('bad input', () => {
  const METHODS = [
    'getCheckout',
    'postCheckoutConsignment',
    'updateCheckoutConsignment',
    'deleteCheckoutConsignment',
    'addCheckoutBillingAddress',
  ]

  test('any made-up argument gets a refusal with its reason, and nothing is changed', async () => {
    const id = await newCart([DRESS])
    const data = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.record({ address: fc.jsonValue({ maxDepth: 2 }), line_items: fc.jsonValue({ maxDepth: 2 }) }),
    )
    const args = fc.oneof(
      fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }),
      fc.tuple(fc.constant(id), data, fc.jsonValue({ maxDepth: 1 })),
      fc.record({ cartId: fc.constantFrom(id, 'x'), consignmentId: fc.string(), data }).map((one) => [one]),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...METHODS.slice(1)), args, async (method, sent) => {
        const { status, body } = await ask(method, sent)
        expect([404, 422]).toContain(status)
        expect(body.message).toContain(`error code: ${status}`)
      }),
      runs(5, 150),
    )
    expect((await checkoutOf(id)).version).toBe(1)
  })

  test.each(METHODS)('%s without arguments names what is missing', async (method) => {
    const { status, body } = await ask(method, [])
    expect({ status, cartId: body.errors.cartId }).toEqual({ status: 422, cartId: 'Required.' })
  })

  test('a change is refused by GET', async () => {
    for (const method of METHODS.slice(1)) {
      expect((await ask(method, [], { method: 'GET' })).status).toBe(405)
    }
    const id = await newCart([DRESS])
    expect((await ask('getCheckout', [{ cartId: id }], { method: 'GET' })).body.data.id).toBe(id)
  })
})

describe('wire: commerce §5: the owner of a cart', () => {
  test('another owner takes over only the lines: no coupons, no deliveries, no addresses', async () => {
    const { id: customer_id } = await newCustomer()
    const id = await newCart([DRESS])
    const handOver = async (data: object) => {
      await enterCodes(id, ['WELCOME10'])
      await deliver(id, { option: 'uk-express' })
      await ask('addCheckoutBillingAddress', [id, LEEDS])
      await ask('updateCart', [{ id, data }])
      const { coupons, consignments, billing_address, cart } = await checkoutOf(id)
      return {
        coupons: coupons.length,
        consignments: consignments.length,
        billing_address,
        lines: cart.line_items.physical_items.length,
      }
    }
    const bare = { coupons: 0, consignments: 0, billing_address: null, lines: 1 }
    expect(await handOver({ customer_id })).toEqual(bare)
    const kept = await handOver({ customer_id })
    expect(kept).toMatchObject({ coupons: 1, consignments: 1, billing_address: LEEDS })
    await ask('updateCart', [{ id }])
    expect(await checkoutOf(id)).toMatchObject({ coupons: [{}], consignments: [{}], billing_address: LEEDS })
    await ask('deleteCheckoutConsignment', [id, (await checkoutOf(id)).consignments[0].id])
    expect(await handOver({ customer_id: 0 })).toEqual(bare)
  })

  test('a refused change of owner deletes nothing', async () => {
    const id = await newCart([DRESS])
    await enterCodes(id, ['WELCOME10'])
    await deliver(id)
    expect((await ask('updateCart', [{ id, version: 99, data: { customer_id: 7 } }])).status).toBe(409)
    expect(await checkoutOf(id)).toMatchObject({ coupons: [{ code: 'WELCOME10' }], consignments: [{}], version: 3 })
  })
})

describe('money of a checkout', () => {
  test('contains the tax in the UK, and says how much', async () => {
    const id = await newCart([DRESS])
    await deliver(id, { option: 'uk-express' })
    expect(await checkoutOf(id)).toMatchObject({
      subtotal_inc_tax: 258,
      subtotal_ex_tax: 215,
      shipping_cost_total_inc_tax: 5.95,
      shipping_cost_total_ex_tax: 4.96,
      tax_total: 43.99,
      grand_total: 263.95,
      cart: { tax_included: true, cart_amount_inc_tax: 258, cart_amount_ex_tax: 215 },
    })
  })

  test('adds the tax of the state in the US', async () => {
    const id = await newCart([DRESS], 2)
    const before = await checkoutOf(id, 2)
    expect(before.tax_total).toBe(0)
    await deliver(id, { option: 'us-express', address: VEGAS, channel: 2 })
    const goods = Math.round(before.subtotal_ex_tax * 100)
    const tax = Math.round((goods * 685) / 10_000)
    const checkout = await checkoutOf(id, 2)
    expect(checkout).toMatchObject({
      subtotal_ex_tax: goods / 100,
      subtotal_inc_tax: (goods + tax) / 100,
      shipping_cost_total_inc_tax: 14.95,
      tax_total: tax / 100,
      grand_total: (goods + tax + 1495) / 100,
      cart: { tax_included: false },
    })
  })

  test('taxes a gift card when it is spent, not when it is sold, and needs no delivery for it', async () => {
    const id = await newCart([await giftCard(2)])
    const checkout = await checkoutOf(id)
    expect(checkout).toMatchObject({ tax_total: 0, consignments: [] })
    expect(checkout.grand_total).toBeGreaterThan(0)
    expect(checkout.cart.line_items.digital_items).toHaveLength(1)
  })

  test('free delivery takes off the price of the chosen option, and its coupon says so', async () => {
    const id = await newCart([HOOK])
    await deliver(id, { option: 'uk-next-day' })
    await enterCodes(id, ['FREESHIP'])
    expect(await checkoutOf(id)).toMatchObject({
      shipping_cost_total_inc_tax: 0,
      grand_total: 0.29,
      coupons: [{ code: 'FREESHIP', discounted_amount: 7.95 }],
      cart: { coupons: [{ code: 'FREESHIP', discounted_amount: 0 }] },
    })
  })
})
