import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { checkoutOf, deliver, enterCodes, LEEDS, type Line, newCart, VEGAS } from '#tests/helpers/carts.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))

const DRESS: Line = { product_id: 1001, variant_id: 1001001, quantity: 2 }
const BOWL: Line = { product_id: 1016, variant_id: 1016001, quantity: 1 }
const HOOK: Line = { product_id: 1022, variant_id: 1022001, quantity: 1 }
const CUSHION: Line = { product_id: 1011, variant_id: 1011001, quantity: 1 }

const optionIds = (checkout: { consignments: { available_shipping_options: { id: string }[] }[] }): string[] =>
  checkout.consignments[0]?.available_shipping_options.map(({ id }) => id) ?? []

async function giftCard(quantity = 1): Promise<Line> {
  const { body } = await ask('getProductById', [{ entityId: 1010, includeOptions: true, includeModifiers: true }])
  const { options, modifiers } = body.data
  return {
    product_id: 1010,
    quantity,
    option_selections: [
      { option_id: options[0].id, option_value: options[0].option_values[0].id },
      ...modifiers.map(({ id }: { id: number }) => ({ option_id: id, option_value: 'ada@example.com' })),
    ],
  }
}

describe('wire §7: a checkout', () => {
  test('has the id of its cart, and one that is not there is told in the list shape', async () => {
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

  test('counts its version up with every change of cart, checkout and coupons, and only then', async () => {
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

  test('the same key makes one change, and gives the same answer, also to a refusal', async () => {
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

  test('twenty changes at once all happen, one after the other', async () => {
    const id = await newCart([DRESS])
    const { consignments } = await deliver(id)
    const before = (await checkoutOf(id)).version
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].flatMap((nth) => [
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

describe('wire §7: consignments', () => {
  const items = async (id: string) => {
    const { cart } = await checkoutOf(id)
    return cart.line_items.physical_items.map((line: { id: string; quantity: number }) => ({
      item_id: line.id,
      quantity: line.quantity,
    }))
  }

  test.each([
    ['no e-mail', { address: { country_code: 'GB' } }, 'data.0.address.email'],
    ['no country', { address: { email: 'ada@example.com' } }, 'data.0.address.country_code'],
    ['no address', {}, 'data.0.address'],
    ['no lines', { address: LEEDS, line_items: [] }, 'data.0.line_items'],
    ['an unknown line', { address: LEEDS, line_items: [{ item_id: 'x', quantity: 1 }] }, 'data.0.line_items.0.item_id'],
    ['a quantity that is none', { address: LEEDS, line_items: [{ item_id: 'x', quantity: 0 }] }, 'data.0.line_items.0.quantity'],
  ])('with %s: 422, the field named', async (_title, data, field) => {
    const id = await newCart([DRESS])
    const line_items = await items(id)
    const { status, body } = await ask('postCheckoutConsignment', [id, [{ line_items, ...data }]])
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] })
  })

  test('a line travels whole, once, and only if it needs delivery', async () => {
    const id = await newCart([DRESS, await giftCard()])
    const [dress] = await items(id)
    const { cart } = await checkoutOf(id)
    const card = { item_id: cart.line_items.digital_items[0].id, quantity: 1 }
    const post = async (...lists: object[][]) =>
      (
        await ask('postCheckoutConsignment', [
          id,
          lists.map((line_items, nth) => ({ address: { ...LEEDS, address2: String(nth) }, line_items })),
        ])
      ).body.errors
    expect(await post([{ ...dress, quantity: 1 }])).toEqual({ 'data.0.line_items.0.quantity': 'A line travels whole: 2.' })
    expect(await post([dress], [dress])).toEqual({ 'data.1.line_items.0.item_id': 'The line is in a consignment already.' })
    expect(await post([dress, dress])).toEqual({ 'data.0.line_items.1.item_id': 'The line is in a consignment already.' })
    expect(await post([card])).toEqual({ 'data.0.line_items.0.item_id': 'The line needs no delivery.' })
    expect((await checkoutOf(id)).consignments).toEqual([])
  })

  test('asked for twice are made once; asked for at the same moment by two, one gets the lines', async () => {
    const id = await newCart([DRESS])
    const line_items = await items(id)
    const post = (address: object) => ask('postCheckoutConsignment', [id, [{ address, line_items }]])
    const [first, again] = [await post(LEEDS), await post(LEEDS)]
    expect(again.body).toEqual(first.body)
    await ask('deleteCheckoutConsignment', [id, first.body.data.consignments[0].id])
    const both = await Promise.all([post({ ...LEEDS, address1: '2 Hill' }), post({ ...LEEDS, address1: '3 Hill' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await checkoutOf(id)).consignments).toHaveLength(1)
  })

  test('a wallet may give part of an address, and gets its options and totals', async () => {
    const id = await newCart([DRESS])
    const part = { email: 'ada@example.com', country_code: 'gb', postal_code: 'LS1', city: 'Leeds' }
    const { body } = await ask('postCheckoutConsignment', [id, [{ address: part, line_items: await items(id) }]])
    expect(body.data.consignments[0].address).toMatchObject({ city: 'Leeds', country_code: 'GB', country: 'United Kingdom' })
    expect(optionIds(body.data)).toEqual(['uk-standard', 'uk-express', 'uk-next-day', 'uk-click-collect', 'uk-parcel-shop'])
  })

  test.each([
    [1, { country_code: 'GB' }, 5],
    [1, { country_code: 'JE' }, 1],
    [1, { country_code: 'GG' }, 1],
    [1, { country_code: 'FR' }, 0],
    [1, { country_code: 'GB', postal_code: 'ZZ9 9ZZ' }, 0],
    [2, { country_code: 'US', state_or_province: 'NV' }, 3],
    [2, { country_code: 'US', state_or_province: 'OH' }, 3],
    [2, { country_code: 'GB' }, 0],
    [3, { country_code: 'AT' }, 3],
    [3, { country_code: 'DE' }, 4],
    [3, { country_code: 'NL' }, 4],
    [3, { country_code: 'IE' }, 2],
    [3, { country_code: 'DE', postal_code: 'zz99zz' }, 0],
  ])('channel %i delivers to %j in %i ways', async (channel, address, ways) => {
    const id = await newCart([DRESS], channel)
    const { consignments } = await deliver(id, { address: { ...LEEDS, ...address }, channel })
    expect(consignments[0].available_shipping_options).toHaveLength(ways)
  })

  test('another way of delivery must be one of the address; another address keeps the way only if it has it', async () => {
    const id = await newCart([DRESS])
    const { consignments } = await deliver(id, { option: 'uk-next-day' })
    const update = (data: object) => ask('updateCheckoutConsignment', [id, consignments[0].id, data])
    expect((await update({ shipping_option_id: 'us-standard' })).body.errors).toEqual({
      'data.shipping_option_id': 'The consignment has no such shipping option.',
    })
    expect((await update({})).status).toBe(422)
    const both = await update({ address: { ...LEEDS, address1: '2 Hill' }, line_items: await items(id) })
    expect(both.body.data.consignments[0]).toMatchObject({
      address: { address1: '2 Hill' },
      selected_shipping_option: { id: 'uk-next-day' },
    })
    const jersey = await update({ address: { ...LEEDS, country_code: 'JE', postal_code: 'JE2 3AB' } })
    expect(jersey.body.data.consignments[0].selected_shipping_option).toBeNull()
    expect((await ask('updateCheckoutConsignment', [id, 'x', { shipping_option_id: 'uk-standard' }])).status).toBe(404)
    expect((await ask('deleteCheckoutConsignment', [id, 'x'])).status).toBe(404)
  })

  test('follow the cart: quantities, lines that go, an option that has become too heavy, free delivery from 50', async () => {
    const id = await newCart([HOOK, CUSHION])
    const { consignments } = await deliver(id, { option: 'uk-standard' })
    const state = async () => {
      const { consignments: now, shipping_cost_total_inc_tax: shipping } = await checkoutOf(id)
      return [now[0]?.line_item_ids.length, now[0]?.selected_shipping_option?.id, shipping]
    }
    expect(await state()).toEqual([2, 'uk-standard', 3.95])
    const [, cushion] = await items(id)
    const set = (quantity: number) =>
      ask('updateCartItem', [{ cartId: id, itemId: cushion.item_id, data: { line_item: { quantity, product_id: 1011 } } }])
    await set(2)
    expect(await state()).toEqual([2, 'uk-standard', 0])
    await ask('updateCheckoutConsignment', [id, consignments[0].id, { shipping_option_id: 'uk-parcel-shop' }])
    // twelve cushions weigh more than the ten kilos of a parcel shop
    await set(12)
    expect(await state()).toEqual([2, undefined, 0])
    await set(1)
    expect(await state()).toEqual([2, 'uk-parcel-shop', 2.95])
    await set(0)
    expect(await state()).toEqual([1, 'uk-parcel-shop', 2.95])
  })

  test('two of them are two deliveries, each with its own tax, and their sums are the total', async () => {
    const id = await newCart([HOOK, BOWL])
    const [hook, bowl] = await items(id)
    const { body } = await ask('postCheckoutConsignment', [
      id,
      [
        { address: LEEDS, line_items: [hook] },
        { address: { ...LEEDS, country_code: 'GG', postal_code: 'GY1 1AA' }, line_items: [bowl] },
      ],
    ])
    for (const { id: consignment } of body.data.consignments) {
      await ask('updateCheckoutConsignment', [id, consignment, { shipping_option_id: 'uk-standard' }])
    }
    const checkout = await checkoutOf(id)
    // 20 % of 0.29 is 0.05 and of 3.95 is 0.66; Guernsey has none
    expect(checkout).toMatchObject({ shipping_cost_total_inc_tax: 7.9, tax_total: 0.71, grand_total: 42.19 })
    expect(checkout.consignments.map((one: { shipping_cost_ex_tax: number }) => one.shipping_cost_ex_tax)).toEqual([3.29, 3.95])
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

  test('free delivery takes off the way that was chosen, and a coupon says so', async () => {
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
