import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Ask, askCommerce as ask } from '#tests/helpers/ask-commerce.ts'
import { setStock } from '#tests/helpers/checkouts.ts'
import { dayFromNow } from '#tests/helpers/days.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { AT_ONCE } from '#tests/helpers/tries-all.ts'

beforeAll(async () => seedForTests(env.DB))

const INCLUDE = 'line_items.physical_items.options,line_items.digital_items.options'
const BOWL = { product_id: 1016, variant_id: 1016001, quantity: 1 }
const DRESS = { product_id: 1001, variant_id: 1001001, quantity: 2 }

const newCart = async (channel = 1): Promise<string> => {
  const code = { 1: 'GBP', 2: 'USD', 3: 'EUR' }[channel]
  return (await ask('createCart', [{ data: { line_items: [], currency: { code } } }], { channel })).body.data.id
}
const add = (cartId: string, line: object, options: Ask = {}) =>
  ask('addCartItems', [{ cartId, data: { line_items: [line] }, include: INCLUDE }], options)
const giftCard = async (answers: Readonly<Record<string, string>>) => {
  const { options, modifiers } = (await ask('getProductById', [{ entityId: 1010, includeOptions: true, includeModifiers: true }]))
    .body.data
  return {
    product_id: 1010,
    quantity: 1,
    option_selections: [
      { option_id: options[0].id, option_value: options[0].option_values[1].id },
      ...modifiers.map((one: { id: number; display_name: string }) => ({
        option_id: one.id,
        option_value: answers[one.display_name] ?? (one.display_name === 'Send date' ? dayFromNow(1) : 'x@example.com'),
      })),
    ],
  }
}
const linesOf = async (id: string, channel = 1) => {
  const { body } = await ask('getCart', [{ id, include: INCLUDE }], { channel })
  return [...body.data.line_items.physical_items, ...body.data.line_items.digital_items]
}

describe('wire: commerce §5: a cart', () => {
  test('starts empty in the currency of its channel, and is found again by its id', async () => {
    const created = await ask('createCart', [{ data: { line_items: [], currency: { code: 'USD' } }, include: INCLUDE }], {
      channel: 2,
    })
    expect(created.status).toBe(200)
    expect(created.body.data).toMatchObject({
      channel_id: 2,
      customer_id: 0,
      currency: { code: 'USD' },
      base_amount: 0,
      version: 1,
    })
    const again = await ask('getCart', [{ id: created.body.data.id, include: INCLUDE }], { channel: 2 })
    expect(again.body.data).toEqual(created.body.data)
  })

  test('holds lines with their options, and sums them up', async () => {
    const { body } = await add(await newCart(), DRESS)
    expect(body.data).toMatchObject({ base_amount: 258, cart_amount: 258, version: 2 })
    expect(body.data.line_items.physical_items[0]).toMatchObject({
      product_id: 1001,
      sku: 'AL1001-RED-6-P',
      quantity: 2,
      list_price: 129,
      extended_sale_price: 258,
      url: '/marlow-linen-midi-dress/',
      options: [
        { name: 'Color', value: 'Red' },
        { name: 'Size', value: '6' },
        { name: 'Length', value: 'Petite' },
      ],
    })
  })

  test('has no options on its lines without the include', async () => {
    const id = await newCart()
    await add(id, DRESS)
    const { body } = await ask('getCart', [{ id }])
    expect(body.data.line_items.physical_items[0]).not.toHaveProperty('options')
  })

  test('charges the sale price only if it is lower than the list price (spec A §1)', async () => {
    const coat = await add(await newCart(), { product_id: 1006, variant_id: 1006001, quantity: 1 })
    expect(coat.body.data.line_items.physical_items[0]).toMatchObject({ list_price: 295, sale_price: 206.5 })
    const rug = await add(await newCart(), { product_id: 1020, variant_id: 1020001, quantity: 1 })
    expect(rug.body.data.line_items.physical_items[0]).toMatchObject({ list_price: 180, sale_price: 180 })
  })

  test('merges a variant that is there already into one line', async () => {
    const id = await newCart()
    await add(id, DRESS)
    await add(id, DRESS)
    expect(await linesOf(id)).toMatchObject([{ quantity: 4 }])
  })

  test('keeps gift cards with different texts apart, and refuses one without a required modifier (spec A §5)', async () => {
    const id = await newCart()
    for (const message of ['Happy birthday', 'Happy birthday', 'Thank you']) {
      await add(id, await giftCard({ 'Your message': message }))
    }
    const lines = await linesOf(id)
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(lines[0].options).toContainEqual(expect.objectContaining({ name: 'Color', value: 'Starlight' }))
    expect(lines[0].options).toContainEqual(expect.objectContaining({ name: 'Your message', value: 'Happy birthday' }))
    expect((await add(id, await giftCard({ 'Your message': '  ' }))).status).toBe(422)
  })

  test.for([
    ['Send date', 'foo', 422],
    ['Send date', '2026-13-45', 422],
    ['Send date', '2027-02-29', 422],
    // Two days ago is in the past in every market's time zone.
    ['Send date', dayFromNow(-2), 422],
    ['Send date', dayFromNow(1), 200],
    ['Send date', dayFromNow(364), 200],
    ['Send date', dayFromNow(367), 422],
    ['Recipient name', 'Ada\u0000', 422],
    ['Recipient name', 'Ada\nLovelace', 422],
    ['Recipient name', 'x'.repeat(256), 422],
    ['Your message', 'Happy\r\nbirthday', 200],
    ['Your message', 'Happy\u0007birthday', 422],
  ] as const)('wire: commerce §3: a modifier accepts only its own type: %s %j is a %s', async ([name, text, status]) => {
    const id = await newCart()
    const answer = await add(id, await giftCard({ [name]: text }))
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body.errors ?? {})).toEqual(status === 200 ? [] : ['line_items.0.option_selections'])
  })

  test('changes a quantity, removes a line at zero, and is deleted with its last line (empty response)', async () => {
    const id = await newCart()
    const first = (await add(id, DRESS)).body.data.line_items.physical_items[0].id
    await add(id, BOWL)
    const update = (quantity: number) =>
      ask('updateCartItem', [{ cartId: id, itemId: first, data: { line_item: { quantity, product_id: 1001 } } }])
    expect((await update(5)).body.data.base_amount).toBe(5 * 129 + 34)
    expect((await update(0)).body.data.line_items.physical_items).toHaveLength(1)
    const [bowl] = await linesOf(id)
    const removed = await ask('removeCartItem', [{ cartId: id, itemId: bowl.id }])
    expect(removed).toMatchObject({ status: 200, text: '', type: null })
    expect((await ask('getCart', [{ id }])).status).toBe(404)
  })

  test.each([
    ['gift_certificates', [{ name: 'Card', theme: 'Birthday', amount: 25, quantity: 1, sender: {}, recipient: {} }]],
    ['custom_items', [{ name: 'Anything', sku: 'X', quantity: 1, list_price: 0.01 }]],
  ])('takes no %s: 422, the list named; an empty list is no error', async (list, entries) => {
    const id = await newCart()
    const asked = (value: unknown) => ask('addCartItems', [{ cartId: id, data: { line_items: [DRESS], [list]: value } }])
    const { status, body } = await asked(entries)
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [`data.${list}`] })
    expect(await linesOf(id)).toEqual([])
    expect((await asked([])).body.data.line_items).toMatchObject({ [list]: [], physical_items: [{ quantity: 2 }] })
    expect((await ask('createCart', [{ data: { [list]: entries } }])).status).toBe(422)
  })

  test('is handed to a customer by updateCart, which increments its version', async () => {
    const id = await newCart()
    const { body } = await ask('updateCart', [{ id, data: { customer_id: 7 } }])
    expect(body.data).toMatchObject({ customer_id: 7, version: 2 })
    expect((await ask('updateCart', [{ id }])).body.data).toMatchObject({ customer_id: 7, version: 3 })
  })

  test('a change with an outdated version is refused: 409', async () => {
    const id = await newCart()
    const stale = await ask('addCartItems', [{ cartId: id, version: 9, data: { line_items: [DRESS] } }])
    expect(stale.status).toBe(409)
    expect(await linesOf(id)).toEqual([])
  })

  test('is deleted once, and lives 30 days from its last change', async () => {
    const id = await newCart()
    expect(await ask('deleteCart', [{ id }])).toMatchObject({ status: 200, text: '' })
    expect((await ask('deleteCart', [{ id }])).status).toBe(404)
    const old = await newCart()
    const { meta } = await env.DB.prepare('UPDATE carts SET expires_at = ? WHERE id = ? AND expires_at BETWEEN ? AND ?')
      .bind(Date.now(), old, Date.now() + 29.9 * 86_400_000, Date.now() + 30 * 86_400_000)
      .run()
    expect(meta.changes).toBe(1)
    expect((await ask('getCart', [{ id: old }])).status).toBe(404)
    expect((await add(old, DRESS)).status).toBe(404)
  })

  test('does not exist for another channel', async () => {
    const id = await newCart(1)
    expect((await ask('getCart', [{ id }], { channel: 2 })).status).toBe(404)
    expect((await add(id, DRESS, { channel: 3 })).status).toBe(404)
  })
})

describe('spec A §4, §9: a cart holds no more than can be sold', () => {
  test.for([
    ['sold out', 1003, 1003001, 1, 1, 422],
    ['three left, three asked', 1004, 1004001, 3, 1, 200],
    ['three left, four asked', 1004, 1004001, 4, 1, 422],
    ['purchasing disabled', 1005, 1005005, 1, 1, 422],
    ['price hidden', 1009, 1009001, 1, 1, 422],
    ['untracked', 1011, 1011001, 500, 1, 200],
    ['tracked on the product: seven', 1012, 1012001, 8, 1, 422],
    ['chair, both locations in the UK', 1014, 1014001, 8, 1, 200],
    ['chair, only the first elsewhere', 1014, 1014001, 4, 2, 422],
    ['chair, all of the first elsewhere', 1014, 1014001, 3, 3, 200],
    ['table, oversold at the first: three in the UK', 1015, 1015001, 3, 1, 200],
    ['table, never below nought elsewhere', 1015, 1015001, 1, 3, 422],
    ['not sold in the market', 1023, 1023001, 1, 2, 422],
    ['no such variant', 1001, 42, 1, 1, 422],
    ['no such product', 9, 9001, 1, 1, 422],
  ] as const)('%s', async ([, product_id, variant_id, quantity, channel, status]) => {
    const id = await newCart(channel)
    const answer = await add(id, { product_id, variant_id, quantity }, { channel })
    expect(answer.status).toBe(status)
    expect(await linesOf(id, channel)).toHaveLength(status === 200 ? 1 : 0)
  })

  test('holds ten thousand items, over all its lines', async () => {
    const cushions = (variant_id: number, quantity: number) => ({ product_id: 1011, variant_id, quantity })
    const id = await newCart()
    const [line] = (await add(id, cushions(1011001, 9999))).body.data.line_items.physical_items
    expect((await add(id, cushions(1011002, 2))).status).toBe(422)
    expect((await add(id, cushions(1011002, 1))).status).toBe(200)
    const set = (itemId: string, quantity: number) =>
      ask('updateCartItem', [{ cartId: id, itemId, data: { line_item: { quantity, product_id: 1011 } } }])
    const other = (await linesOf(id))[1].id
    expect((await set(other, 2)).status).toBe(422)
    expect((await set(line.id, 9998)).status).toBe(200)
    expect((await set(other, 2)).status).toBe(200)
  })

  test('counts the items that the cart already holds, on an add and on a change', async () => {
    const id = await newCart()
    const line = (await add(id, { product_id: 1004, variant_id: 1004001, quantity: 2 })).body.data.line_items.physical_items[0]
    const refused = await add(id, { product_id: 1004, variant_id: 1004001, quantity: 2 })
    expect(refused.body).toMatchObject({ status: 422, errors: { 'line_items.0.quantity': '3 available, 2 in the cart.' } })
    const update = (quantity: number) =>
      ask('updateCartItem', [{ cartId: id, itemId: line.id, data: { line_item: { quantity, product_id: 1004 } } }])
    expect((await update(4)).status).toBe(422)
    expect((await update(3)).status).toBe(200)
    expect(await linesOf(id)).toMatchObject([{ quantity: 3 }])
  })

  test('a line above the stock, or no longer for sale, can be lowered or removed, but not raised (SAFETY §8.6)', async () => {
    const id = await newCart()
    const [line] = (await add(id, { product_id: 1014, variant_id: 1014001, quantity: 5 })).body.data.line_items.physical_items
    const update = async (quantity: number) =>
      (await ask('updateCartItem', [{ cartId: id, itemId: line.id, data: { line_item: { quantity, product_id: 1014 } } }])).status
    await setStock(1014001, 2, 0)
    expect([await update(6), await update(4), await update(5), await update(3)]).toEqual([422, 200, 422, 200])
    await env.DB.prepare('UPDATE variants SET purchasing_disabled = 1 WHERE id = 1014001').run()
    expect([await update(2), await update(3)]).toEqual([200, 422])
    expect((await ask('removeCartItem', [{ cartId: id, itemId: line.id }])).status).toBe(200)
    await env.DB.prepare('UPDATE variants SET purchasing_disabled = 0 WHERE id = 1014001').run()
    await setStock(1014001, 3, 5)
  })

  test('takes all lines of a request or none', async () => {
    const id = await newCart()
    const answer = await ask('addCartItems', [{ cartId: id, data: { line_items: [DRESS, { ...BOWL, quantity: 2 }] } }])
    expect(answer.status).toBe(422)
    expect(await linesOf(id)).toEqual([])
    const create = await ask('createCart', [{ data: { line_items: [DRESS, { ...BOWL, quantity: 2 }] } }])
    expect(create.status).toBe(422)
  })

  test('of two parallel adds of the last bowl, one succeeds and the other gets a 422', async () => {
    const id = await newCart()
    const answers = await Promise.all([add(id, BOWL), add(id, BOWL)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await linesOf(id)).toMatchObject([{ quantity: 1 }])
  })

  test('many adds at once all count', async () => {
    const id = await newCart()
    await Promise.all(Array.from({ length: AT_ONCE }, () => add(id, { ...DRESS, quantity: 1 })))
    expect(await linesOf(id)).toMatchObject([{ quantity: AT_ONCE }])
  })

  test.for([0, -1, 1.5, 1e9, '2', null])('a quantity of %s is not one', async (quantity) => {
    const id = await newCart()
    expect((await add(id, { ...DRESS, quantity })).status).toBe(422)
  })
})
