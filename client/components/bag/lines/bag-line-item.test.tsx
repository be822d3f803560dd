import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BagLine } from '#domain/contracts/bag.ts'
import { MARKETS } from '#domain/markets.ts'
import { money } from '#domain/money.ts'
import { bagText } from '#domain/text/bag.ts'
import { fieldsOf, type ParsedPage, parsePage } from '#tests/helpers/parsed-page.ts'
import { BagLineItem } from './BagLineItem.tsx'

const line: BagLine = {
  id: 'a',
  productId: 1022,
  sku: 'AL1022',
  name: 'Hook',
  href: '/p/1022/hook/Brass',
  options: [],
  isGiftCard: false,
  quantity: 1,
  most: 5,
  stock: 'available',
  price: money(29, 'GBP'),
  lineTotal: money(29, 'GBP'),
  picture: { src: '/i/x', alt: 'Hook' },
}
const never = () => expect.unreachable()
const shown = (more: Partial<BagLine>): ParsedPage =>
  parsePage(renderToString(<BagLineItem line={{ ...line, ...more }} market={MARKETS.en} onQuantity={never} onRemove={never} />))

test('a line has its quantity and its removal as forms', () => {
  const line = shown({})
  expect(line.document.querySelectorAll('form')).toHaveLength(2)
  expect(line.getByRole('spinbutton', { name: bagText.quantityOf('Hook') })).toBeDefined()
  expect(line.getByRole('button', { name: bagText.removeOf('Hook') })).toBeDefined()
  expect(line.text).not.toContain(bagText.gift)
})

test('wire: commerce §5: a gift of a promotion says so, and cannot be changed', () => {
  const gift = shown({ isGift: true, lineTotal: money(0, 'GBP') })
  expect(gift.text).toContain(bagText.gift)
  expect(gift.document.querySelector('form')).toBeNull()
})

test('SAFETY §8.6: the number of a line above the stock is one that the browser lets a form post', () => {
  const short = shown({ quantity: 5, most: 2, stock: 'short' })
  const number = short.getByRole('spinbutton', { name: bagText.quantityOf('Hook') })
  expect([number.getAttribute('max'), number.getAttribute('value')]).toEqual(['5', '5'])
  const isDisabled = (name: string) => short.getByRole('button', { name }).hasAttribute('disabled')
  expect([isDisabled(bagText.fewer('Hook')), isDisabled(bagText.more('Hook'))]).toEqual([false, true])
})

test.each([
  ['that has sold out', { stock: 'sold-out' }],
  ['that may not be bought', { stock: 'not-purchasable' }],
  ['that has no price here', { stock: 'not-sold' }],
  ['that is no product of the catalogue', { isExtra: true, href: undefined }],
  ['that a promotion added', { isGift: true }],
] as const)('spec A §9: a line %s says its quantity after its options, since nothing can change it', (_name, more) => {
  const options = [{ label: 'Colour', value: 'Brass' }]
  expect(shown({ ...more, quantity: 2, options }).text).toMatch(/Colour\W*Brass\W*Qty\W*2/)
  expect(shown({ ...more, quantity: 2, options }).queryByRole('spinbutton')).toBeNull()
})

test('one button lowers a line above the stock to the stock, also without script', () => {
  const short = shown({ quantity: 5, most: 2, stock: 'short' })
  const form = short.getByRole('button', { name: bagText.takeAllOf('Hook', 2) }).closest('form')
  expect(form && fieldsOf(form)).toEqual({ itemId: 'a', quantity: '2' })
})

test.each([
  [2, [bagText.fewLeft, 'Please reduce the quantity to 2.']],
  [7, ['Only 7 left. Please reduce the quantity.']],
])('spec A §8: a line above a stock of %s says so in the words of the specification where they fit', (most, words) => {
  const short = shown({ quantity: 9, most, stock: 'short' })
  for (const sentence of words) {
    expect(short.text).toContain(sentence)
  }
})

test('a line shows a price once: a single item shows the reduced total; several also show the price of one', () => {
  const pricesOf = (quantity: number) =>
    shown({ quantity, price: money(2900, 'GBP'), was: money(4000, 'GBP'), lineTotal: money(2900 * quantity, 'GBP') }).text.match(
      /£[\d.]+/g,
    )
  expect(pricesOf(1)).toEqual(['£40.00', '£29.00'])
  expect(pricesOf(2)).toEqual(['£40.00', '£29.00', '£58.00'])
})
