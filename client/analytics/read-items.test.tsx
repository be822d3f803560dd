import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Tile } from '#client/components/listing/tile/ProductTile.tsx'
import { HeartButton } from '#client/components/wishlist/HeartButton.tsx'
import { hiddenPrice, priceOf } from '#domain/entities/price.ts'
import type { ProductCard } from '#domain/entities/product.ts'
import { MARKETS } from '#domain/markets.ts'
import { money } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { parseHtml } from '#tests/helpers/parsed-page.ts'
import { cardIn, productIn } from './read-items.ts'

const DRESS: ProductCard = {
  id: 1001,
  sku: 'AL1001-LINEN',
  name: 'Marlow Linen Midi Dress',
  slug: 'marlow-linen-midi-dress',
  price: priceOf(money(12_900, 'GBP'), money(8_950, 'GBP')),
  colour: 'Navy Blue',
  colours: [{ name: 'Navy Blue', hex: '#1f2a45' }],
  picture: { src: '/i/alderlune/AL1001-navy-blue-1', alt: '' },
}

const ITEM = {
  item_id: 'AL1001_Navy_Blue',
  item_name: 'Marlow Linen Midi Dress',
  item_brand: 'Alder & Lune',
  sku: 'AL1001-LINEN',
  quantity: 1,
  price: 89.5,
  currency: 'GBP',
}

const drawn = (part: ReactNode) => parseHtml(renderToStaticMarkup(part))

function itemOnCard(more: Partial<ProductCard> = {}, place: Partial<Parameters<typeof Tile>[0]> = {}) {
  const card = { ...DRESS, ...more }
  const href = paths.product(MARKETS.en, card, card.colour)
  const page = drawn(<Tile as="li" name="h2" card={card} market={MARKETS.en} href={href} sizes="" {...place} />)
  return cardIn(page.querySelector('[data-sku]') ?? expect.unreachable('a card'), 3, 'GBP')
}

describe('spec A §3, spec B §3: an item is read from a card', () => {
  test('a listing’s item has no variant, so the product in its colour stands for it', () => {
    expect(itemOnCard()).toEqual({
      ...ITEM,
      variationId: 'AL1001_Navy_Blue',
      groupId: '1001',
      gtmPrice: '89.50',
      longSku: 'AL1001-LINEN',
      index: 3,
    })
  })

  test('facts from the search service or an editor take precedence', () => {
    expect(itemOnCard({ counted: { variationId: '1001001' } })).toMatchObject({ variationId: '1001001', groupId: '1001' })
    const counted = { variationId: '100101', groupId: 'AL1001', gtmPrice: '99.00', longSku: 'AL1001-RED-10-R' }
    expect(itemOnCard({ counted })).toEqual({ ...ITEM, ...counted, index: 3 })
    expect(itemOnCard({ counted: { gtmPrice: undefined } })).toMatchObject({ gtmPrice: '89.50' })
  })

  test('the card’s and the badge’s links do not matter', () => {
    const badge = { text: 'New', textColour: '#000000', backgroundColour: '#ffffff', pdpText: '', pdpTextColour: '#000000' }
    const item = itemOnCard({ badge }, { as: 'article', href: '/linen-week', badgeHref: '/p/1002/other/Red' })
    expect(item).toMatchObject({ item_id: 'AL1001_Navy_Blue', item_name: DRESS.name, groupId: '1001' })
  })

  test('a colour is written as in URLs, so that the product has one id in all events', () => {
    expect(itemOnCard({ colour: 'Black/White' })?.item_id).toBe('AL1001_Black~sWhite')
    expect(itemOnCard({ colour: 'Café au lait' })?.item_id).toBe('AL1001_Café_au_lait')
  })

  test('a hidden price is not sent', () => {
    expect(itemOnCard({ price: hiddenPrice(money(12_900, 'GBP')) })).toMatchObject({
      price: 0,
      gtmPrice: '0.00',
      currency: 'GBP',
    })
  })

  test('an element that is not a card has no item', () => {
    expect(cardIn(drawn(<li data-sku="AL1001">Words</li>).body, 0, 'GBP')).toBeUndefined()
  })
})

describe('spec A §3: an item is read from a product page', () => {
  const page = drawn(
    <>
      <header data-sku="AL1001-LINEN">
        <h1>Marlow Linen Midi Dress</h1>
      </header>
      <form action="/us/bag/items">
        <HeartButton item={{ productId: 1001, colour: 'Navy Blue' }} name="" price={money(8_950, 'USD')} />
      </form>
    </>,
  )

  test('the colour comes from the URL, the price from the choice', () => {
    const item = productIn(page, '/us/p/1001/marlow-linen-midi-dress/Navy_Blue', 'USD')
    expect(item).toEqual({ ...ITEM, currency: 'USD' })
  })

  test('a page of another type has no product', () => {
    expect(productIn(drawn(<header />), '/browse/womens', 'GBP')).toBeUndefined()
  })
})
