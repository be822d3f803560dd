import { describe, expect, test } from 'vitest'
import { bagViewOf } from '#domain/bag/bag-view.ts'
import { MARKETS } from '#domain/markets.ts'
import { DEFAULT_PICTURE } from '#domain/media/picture-name.ts'
import { money } from '#domain/money.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import type { CommerceCall } from '../call.ts'
import { createCartService } from './cart.ts'

const line = {
  id: 'l',
  product_id: 1001,
  variant_id: 5,
  sku: 'AL1001-RED-10-R',
  name: 'Dress',
  url: 'https://shop.example/marlow-dress/',
  quantity: 3,
  original_price: 24.99,
  list_price: 19.99,
  sale_price: 19.99,
  extended_sale_price: 59.97,
  options: [
    { name: 'Color', nameId: 1, value: 'Café Crème' },
    { name: 'Size', nameId: 2, value: 10 },
  ],
}
const wire = {
  id: 'cart',
  customer_id: 0,
  channel_id: 1,
  currency: { code: 'GBP' },
  base_amount: 59.97,
  cart_amount: 53.97,
  coupons: [{ code: 'WELCOME10' }],
  line_items: { physical_items: [line], digital_items: [], gift_certificates: [], custom_items: [] },
}

interface Called {
  method: string
  args: readonly unknown[]
  key?: string
  mayBeEmpty?: boolean
}

/** A cart service with a fake middleware, which returns a method's response from `answers`, or `all` if there is none. */
function serviceFor(all: unknown, answers: Readonly<Record<string, unknown>> = {}) {
  const calls: Called[] = []
  const call: CommerceCall = async (method, args, schema, options) => {
    calls.push({ method, args, key: options?.idempotencyKey, mayBeEmpty: options?.mayBeEmpty })
    const answer = method in answers ? answers[method] : all
    if (answer instanceof Error) {
      throw answer
    }
    return schema.parse(answer)
  }
  return { cart: createCartService(call, MARKETS.en, { channel: 1 }), calls }
}

const status = (code: number) => new UpstreamError({ upstream: 'commerce', operation: 'x', code: 'status', status: code })

test('money is read to the minor unit: 19.99 three times is 59.97', async () => {
  const cart = await serviceFor({ data: wire }).cart.byId('cart')
  expect(cart).toMatchObject({
    ok: true,
    value: {
      subtotal: money(5997, 'GBP'),
      total: money(5397, 'GBP'),
      coupons: ['WELCOME10'],
      items: [{ price: money(1999, 'GBP'), listPrice: money(2499, 'GBP'), lineTotal: money(5997, 'GBP') }],
    },
  })
})

test('wire: commerce §5: only a line that a promotion added is a gift', async () => {
  const gift = { ...line, id: 'gift-X', sale_price: 0, extended_sale_price: 0, added_by_promotion: true, is_mutable: false }
  const line_items = { physical_items: [{ ...line, added_by_promotion: false }, gift], digital_items: [] }
  const cart = await serviceFor({ data: { ...wire, line_items } }).cart.byId('cart')
  expect(cart.ok && cart.value.items.map(({ isGift, lineTotal }) => [isGift, lineTotal.minor])).toEqual([
    [false, 5997],
    [true, 0],
  ])
})

test('spec A §3: all four lists of lines are read, and lines without a product count in the sums but not as items', async () => {
  const certificate = {
    id: 'g',
    name: 'A gift certificate',
    theme: 'Birthday',
    amount: 25,
    sender: { name: 'Ada', email: 'ada@example.com' },
    recipient: { name: 'Bo', email: 'bo@example.com' },
    message: 'Enjoy',
  }
  const custom = { id: 'c', sku: 'WRAP', name: 'Gift wrap', quantity: 2, list_price: 3.5, extended_list_price: 7 }
  const all = {
    ...wire.line_items,
    digital_items: [{ ...line, id: 'd' }],
    gift_certificates: [certificate],
    custom_items: [custom],
  }
  const cart = await serviceFor({ data: { ...wire, base_amount: 151.94, line_items: all } }).cart.byId('cart')
  expect(cart.ok && cart.value.items.map(({ id, quantity, lineTotal }) => [id, quantity, lineTotal.minor])).toEqual([
    ['l', 3, 5997],
    ['d', 3, 5997],
    ['g', 1, 2500],
    ['c', 2, 700],
  ])
  const view = cart.ok ? bagViewOf(cart.value, new Map(), MARKETS.en) : undefined
  expect(view).toMatchObject({ count: 6, subtotal: money(15194, 'GBP'), canCheckOut: true })
  expect(view?.lines[2]).toMatchObject({ isExtra: true, isGiftCard: true, most: 99 })
  expect(view?.lines[2]?.options.map(({ value }) => value)).toEqual(['Bo', 'bo@example.com', 'Ada', 'ada@example.com', 'Enjoy'])
  expect([view?.lines[2]?.href, view?.lines[3]?.again]).toEqual([undefined, undefined])
})

test('a line has the URL of its product page and its picture', async () => {
  const cart = await serviceFor({ data: wire }).cart.byId('cart')
  expect(cart.ok && cart.value.items[0]).toMatchObject({
    slug: 'marlow-dress',
    size: '10',
    picture: { src: '/i/alderlune/AL1001-cafe-creme-1' },
  })
})

test('a line of a product without a picture has the default one', async () => {
  const line_items = { physical_items: wire.line_items.physical_items.map((line) => ({ ...line, image_url: '' })) }
  const cart = await serviceFor({ data: { ...wire, line_items } }).cart.byId('cart')
  expect(cart.ok && cart.value.items[0]?.picture.src).toBe(DEFAULT_PICTURE)
})

test.each([
  ['404', status(404)],
  ['a cart in another currency', { data: { ...wire, currency: { code: 'USD' } } }],
  ['a cart of another channel', { data: { ...wire, channel_id: 2 } }],
  ["a customer's cart, asked for by a guest", { data: { ...wire, customer_id: 7 } }],
])('%s is a missing cart', async (_name, answer) => {
  expect(await serviceFor(answer).cart.byId('cart')).toEqual({ ok: false, reason: 'cart-missing' })
})

test('any other failure is thrown, never taken for a missing cart', async () => {
  for (const code of [400, 408, 429, 500, 503]) {
    await expect(serviceFor(status(code)).cart.byId('cart')).rejects.toMatchObject({ status: code })
  }
})

const NOTHING: readonly unknown[] = [null, {}, { data: null }, { data: {} }]

test.each(NOTHING)('safety §8.4: %j does not mean a missing cart', async (answer) => {
  const { cart } = serviceFor(answer)
  await expect(cart.byId('cart')).rejects.toThrow()
  await expect(cart.forCheckout('cart')).rejects.toThrow()
  await expect(cart.add('cart', { productId: 1, variantId: 2, quantity: 1 }, 'key')).rejects.toThrow()
  await expect(cart.change('cart', { itemId: 'l', productId: 1, quantity: 2 }, 'key')).rejects.toThrow()
})

describe.each(NOTHING)('wire: commerce §5: a removal that returns %j', (removeCartItem) => {
  const answering = (getCart: unknown) => serviceFor(undefined, { removeCartItem, getCart }).cart.remove('cart', 'l', 'key')

  test('counts as the removal of the last item if getCart says that the cart is gone', async () => {
    expect(await answering(status(404))).toEqual({ ok: true, value: undefined })
  })

  test('keeps the other lines, if there are any', async () => {
    const line_items = { physical_items: [{ ...line, id: 'other' }] }
    expect(await answering({ data: { ...wire, line_items } })).toMatchObject({ ok: true, value: { items: [{ id: 'other' }] } })
  })

  test('counts as no removal if the line still exists', async () => {
    await expect(answering({ data: wire })).rejects.toBeInstanceOf(UpstreamError)
  })

  test('is an error if the service fails', async () => {
    await expect(answering(status(500))).rejects.toMatchObject({ status: 500 })
  })
})

test('a cart is deleted when getCart says that it is gone', async () => {
  const deleting = (getCart: unknown) => serviceFor(null, { getCart }).cart.delete('cart', 'key')
  await expect(deleting(status(404))).resolves.toBeUndefined()
  await expect(deleting({ data: wire })).rejects.toBeInstanceOf(UpstreamError)
  await expect(deleting(status(503))).rejects.toMatchObject({ status: 503 })
})

test('a 404 for an added product does not mean a missing cart while getCart knows the cart', async () => {
  const adding = (getCart: unknown) =>
    serviceFor(status(404), { getCart }).cart.add('cart', { productId: 1, variantId: 2, quantity: 1 }, 'key')
  expect(await adding({ data: wire })).toEqual({ ok: false, reason: 'refused' })
  expect(await adding(status(404))).toEqual({ ok: false, reason: 'cart-missing' })
})

test('wire: commerce §1: of the cart’s calls only those that may delete it accept an empty response', async () => {
  const { cart, calls } = serviceFor(status(404))
  await cart.byId('cart')
  await cart.add('cart', { productId: 1, variantId: 2, quantity: 1 }, 'k')
  await cart.change('cart', { itemId: 'l', productId: 1, quantity: 2 }, 'k')
  await cart.remove('cart', 'l', 'k')
  await cart.delete('cart', 'k')
  await expect(cart.create('k')).rejects.toMatchObject({ status: 404 })
  expect(new Set(calls.filter(({ mayBeEmpty }) => mayBeEmpty).map(({ method }) => method))).toEqual(
    new Set(['removeCartItem', 'deleteCart']),
  )
})

test('a 422 is a refusal, and every change carries its key', async () => {
  const { cart, calls } = serviceFor(status(422))
  const refused = { ok: false, reason: 'refused' }
  expect(await cart.add('cart', { productId: 1, variantId: 2, quantity: 1 }, 'k1')).toEqual(refused)
  expect(await cart.change('cart', { itemId: 'l', productId: 1, quantity: 2 }, 'k2')).toEqual(refused)
  expect(calls.map(({ key }) => key)).toEqual(['k1', 'k2'])
})

test('wire: commerce §5: a product with modifiers is sent with every option and modifier and without the variant', async () => {
  const { cart, calls } = serviceFor({ data: wire })
  await cart.add(
    'cart',
    { productId: 1010, variantId: 2, quantity: 1, selections: [{ optionId: 3, value: 'ada@example.com' }] },
    'k',
  )
  expect(calls[0]?.args[0]).toMatchObject({
    data: {
      line_items: [{ product_id: 1010, quantity: 1, option_selections: [{ option_id: 3, option_value: 'ada@example.com' }] }],
    },
  })
  expect(JSON.stringify(calls[0]?.args)).not.toContain('variant_id')
})
