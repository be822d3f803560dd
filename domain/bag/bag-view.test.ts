import { expect, test } from 'vitest'
import type { Cart, LineItem } from '#domain/entities/cart.ts'
import { MARKETS, type Market } from '#domain/markets.ts'
import { money } from '#domain/money.ts'
import { bagViewOf, piecesInBag } from './bag-view.ts'

const gbp = (minor: number) => money(minor, 'GBP')
const line = (more: Partial<LineItem> = {}): LineItem => ({
  id: 'a',
  productId: 1013,
  variantId: 7,
  sku: 'AL1013-X',
  name: 'Shirt',
  slug: 'shirt',
  quantity: 1,
  colour: 'Black/White',
  size: '12',
  length: 'Long',
  answers: [],
  isGiftCard: false,
  listPrice: gbp(1999),
  price: gbp(1999),
  lineTotal: gbp(1999),
  picture: { src: '/i/x', alt: 'Shirt' },
  ...more,
})
const cart = (items: readonly LineItem[], total = 1999, subtotal = 1999): Cart => ({
  id: 'c',
  currency: 'GBP',
  items,
  subtotal: gbp(subtotal),
  total: gbp(total),
  coupons: [],
})
const view = (one: Cart | undefined, levels: [number, number][] = [], market: Market = MARKETS.en) =>
  bagViewOf(one, new Map(levels), market)

test('no cart, or one without lines, is an empty bag that cannot be checked out', () => {
  expect(view(undefined)).toEqual(view(cart([], 0, 0)))
  expect(view(undefined)).toMatchObject({ count: 0, canCheckOut: false, total: gbp(0) })
})

test('spec A §9: lines name colour, size and length in this order, in the words of the market', () => {
  expect(view(cart([line()])).lines[0]?.options.map(({ label }) => label)).toEqual(['Colour', 'Size', 'Length'])
  expect(view(cart([line()]), [], MARKETS.us).lines[0]?.options[0]?.label).toBe('Color')
})

test('spec A §9: a gift card calls its colour Design and leaves out its size', () => {
  expect(view(cart([line({ isGiftCard: true, length: undefined })])).lines[0]?.options).toEqual([
    { label: 'Design', value: 'Black/White' },
  ])
})

test('a line can be saved for later unless it is a gift card or a gift', () => {
  const gifts = [line({ id: 'g', isGiftCard: true }), line({ id: 'h', isGift: true })]
  expect(view(cart([line(), ...gifts])).lines.map(({ later }) => later)).toEqual(['1013~Black!2FWhite~7', undefined, undefined])
})

test('a promotion’s gift is marked as a gift', () => {
  expect(view(cart([line(), line({ id: 'gift-X', isGift: true })])).lines.map(({ isGift }) => isGift ?? false)).toEqual([
    false,
    true,
  ])
})

test('spec A §9: a line links to its product in its colour, with the chosen size and length', () => {
  expect(view(cart([line()]), [], MARKETS.eu).lines[0]?.href).toBe('/eu/p/1013/shirt/Black~sWhite?Size=12&Length=Long')
})

test('spec A §9: the discount is the price of the goods less the charged price', () => {
  expect(view(cart([line()], 1500, 1999)).discount).toEqual(gbp(499))
})

test('a full price is shown only if it is higher than the price', () => {
  expect(view(cart([line({ listPrice: gbp(2500) })])).lines[0]?.was).toEqual(gbp(2500))
  expect(view(cart([line({ listPrice: gbp(1000) })])).lines[0]?.was).toBeUndefined()
})

test('in the EU a bag shows no earlier price, because a cart does not have the lowest price of the last 30 days', () => {
  expect(view(cart([line({ listPrice: gbp(2500) })]), [], MARKETS.eu).lines[0]?.was).toBeUndefined()
})

test('spec A §5, §8: a sold-out line closes the checkout; a low one does not', () => {
  expect(view(cart([line()]), [[7, 0]])).toMatchObject({ canCheckOut: false, lines: [{ stock: 'sold-out', most: 1 }] })
  expect(view(cart([line()]), [[7, 3]])).toMatchObject({ canCheckOut: true, lines: [{ stock: 'low', most: 3 }] })
})

test('lines of one variant share its stock: two gift cards with two messages', () => {
  const two = cart([line({ quantity: 3 }), line({ id: 'b', quantity: 2 })])
  expect(piecesInBag(two, 7)).toBe(5)
  expect(view(two, [[7, 4]]).lines.map(({ stock, most }) => [stock, most])).toEqual([
    ['short', 2],
    ['short', 1],
  ])
})

test('spec A §3, §9: texts distinguish two gift cards; the date is in the market’s words', () => {
  const card = (name: string) =>
    line({
      id: name,
      size: 'One size',
      length: undefined,
      colour: 'Starlight',
      isGiftCard: true,
      answers: [
        { modifierId: 1, name: 'Recipient name', value: name },
        { modifierId: 2, name: 'Send date', value: '2026-12-24' },
        { modifierId: 3, name: 'Your message', value: 'Happy\nbirthday' },
      ],
    })
  const optionsIn = (market: Market) => view(cart([card('Ada'), card('Bea')]), [], market).lines.map(({ options }) => options)
  const [ada, bea] = optionsIn(MARKETS.en)
  expect(ada).toEqual([
    { label: 'Design', value: 'Starlight' },
    { label: 'Recipient name', value: 'Ada' },
    { label: 'Send date', value: '24 December 2026' },
    { label: 'Your message', value: 'Happy\nbirthday' },
  ])
  expect(bea).toContainEqual({ label: 'Recipient name', value: 'Bea' })
  expect(optionsIn(MARKETS.us)[0]).toContainEqual({ label: 'Send date', value: 'December 24, 2026' })
})

test('a line has the form that would add it again, unless the shop would refuse it', () => {
  const card = line({ quantity: 2, answers: [{ modifierId: 41, name: 'Your message', value: 'Hello' }] })
  const againAt = (level: number, more: Partial<LineItem> = {}) =>
    view(cart([{ ...card, ...more }]), [[7, level]]).lines[0]?.again
  expect(againAt(2)).toEqual({ productId: '1013', variantId: '7', quantity: '2', 'modifier-41': 'Hello' })
  expect([againAt(1), againAt(0), againAt(2, { isGift: true })]).toEqual([undefined, undefined, undefined])
})
