import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BagLine } from '#domain/contracts/bag.ts'
import { MARKETS } from '#domain/markets.ts'
import { money } from '#domain/money.ts'
import { bagText } from '#domain/text/bag.ts'
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
const shown = (more: Partial<BagLine>): string =>
  renderToString(<BagLineItem line={{ ...line, ...more }} market={MARKETS.en} onQuantity={never} onRemove={never} />)

test('a line has its quantity and its removal as forms', () => {
  expect(shown({}).match(/<form/g)).toHaveLength(2)
  expect(shown({})).not.toContain(bagText.gift)
})

test('wire §5: a gift of a promotion says so, and cannot be changed', () => {
  const gift = shown({ isGift: true, lineTotal: money(0, 'GBP') })
  expect(gift).toContain(bagText.gift)
  expect(gift).not.toContain('<form')
})
