import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BagLine } from '#domain/contracts/bag.ts'
import { MARKETS } from '#domain/markets.ts'
import { money } from '#domain/money.ts'
import { bagText } from '#domain/text/bag.ts'
import { attributesOf, parsePage } from '#tests/helpers/parsed-page.ts'
import { AddedPanel } from './AddedPanel.tsx'

const dress: BagLine = {
  id: 'a',
  productId: 1001,
  sku: 'AL1001',
  name: 'Dress',
  options: [
    { label: bagText.colour(MARKETS.eu), value: 'Red' },
    { label: bagText.size, value: '10' },
    { label: bagText.length, value: 'Petite (P)' },
  ],
  isGiftCard: false,
  quantity: 3,
  most: 5,
  stock: 'available',
  price: money(9900, 'EUR'),
  was: money(12900, 'EUR'),
  lineTotal: money(29700, 'EUR'),
  picture: { src: '/i/x', alt: '' },
}
const shown = (line: BagLine) =>
  parsePage(renderToString(<AddedPanel open onClose={() => undefined} market={MARKETS.eu} line={line} quantity={2} count={7} />))

test('spec A §2: the overlay has the picture 200 wide, name, price, colour, size and length, and leads to the bag with its count and to the checkout', () => {
  const overlay = shown(dress)
  expect(overlay.text).toMatch(/Dress\W*was\W*€129\.00\W*now\W*€99\.00\W*Colour\W*Red\W*Size\W*10\W*Length\W*Petite \(P\)/)
  expect(overlay.text).not.toContain(bagText.quantityShort)
  expect(overlay.document.querySelector('img')?.getAttribute('src')).toMatch(/w=200/)
  expect(attributesOf(overlay.document, 'a', 'href')).toEqual(['/eu/checkout-identity', '/eu/bag'])
  expect(overlay.text).toContain(bagText.viewBagCount(7))
})

test('spec A §2: a gift card shows its design and the number added', () => {
  const card = shown({ ...dress, isGiftCard: true, options: [{ label: bagText.design, value: 'Starlight' }] })
  expect(card.text).toMatch(/Design\W*Starlight\W*Qty\W*2/)
})
