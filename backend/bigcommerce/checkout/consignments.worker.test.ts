import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { checkoutOf, deliver, giftCard, LEEDS, type Line, newCart } from '#tests/helpers/carts.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'

beforeAll(async () => seedForTests(env.DB))

const DRESS: Line = { product_id: 1001, variant_id: 1001001, quantity: 2 }
const BOWL: Line = { product_id: 1016, variant_id: 1016001, quantity: 1 }
const HOOK: Line = { product_id: 1022, variant_id: 1022001, quantity: 1 }
const CUSHION: Line = { product_id: 1011, variant_id: 1011001, quantity: 1 }

const optionIds = (checkout: { consignments: { available_shipping_options: { id: string }[] }[] }): string[] =>
  checkout.consignments[0]?.available_shipping_options.map(({ id }) => id) ?? []

describe('wire: commerce §7: consignments', () => {
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

  test('a line is in one consignment, with its full quantity, and only if it needs delivery', async () => {
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

  test('a repeated request creates them once; of two parallel requests, one gets the lines', async () => {
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
    [2, { country_code: 'US', state_or_province: 'NV' }, 4],
    [2, { country_code: 'US', state_or_province: 'CA' }, 4],
    [2, { country_code: 'US', state_or_province: 'OH' }, 0],
    [2, { country_code: 'GB' }, 0],
    [3, { country_code: 'AT' }, 3],
    [3, { country_code: 'DE' }, 5],
    [3, { country_code: 'NL' }, 5],
    [3, { country_code: 'IE' }, 3],
    [3, { country_code: 'DE', postal_code: 'zz99zz' }, 0],
  ])('channel %i delivers to %j in %i ways', async (channel, address, ways) => {
    const id = await newCart([DRESS], channel)
    const { consignments } = await deliver(id, { address: { ...LEEDS, ...address }, channel })
    expect(consignments[0].available_shipping_options).toHaveLength(ways)
  })

  test('a delivery option must be one that the address offers; a new address keeps it only if it offers it too', async () => {
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

  test('follow the cart: quantities, removed lines, an option for which they are too heavy, free delivery from 50', async () => {
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
    // Twelve cushions weigh more than the 10 kg that a parcel shop accepts.
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
    // Prices include tax. At a rate of 20%, the tax is 0.05 of 0.29 and 0.66 of 3.95. Guernsey has no tax.
    expect(checkout).toMatchObject({ shipping_cost_total_inc_tax: 7.9, tax_total: 0.71, grand_total: 42.19 })
    expect(checkout.consignments.map((one: { shipping_cost_ex_tax: number }) => one.shipping_cost_ex_tax)).toEqual([3.29, 3.95])
  })
})
