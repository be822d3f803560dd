import { describe, expect, test } from 'vitest'
import { money } from '#domain/money.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { cardItemOf, colourInId, colourInPath, isPersonal, itemOf, lineItemOf, publicPath, sumOf } from './item.ts'

const DRESS = { sku: 'AL1001-RED-10-R', colour: 'Navy_Blue', name: 'Marlow Linen Midi Dress', price: money(8_950, 'GBP') }

describe('spec A §3: the analytics item', () => {
  test('its id is the style code and the colour with underscores', () => {
    expect(itemOf(DRESS)).toEqual({
      item_id: 'AL1001_Navy_Blue',
      item_name: 'Marlow Linen Midi Dress',
      item_brand: 'Alder & Lune',
      sku: 'AL1001-RED-10-R',
      quantity: 1,
      price: 89.5,
      currency: 'GBP',
    })
    expect(itemOf({ ...DRESS, colour: '' }).item_id).toBe('AL1001')
    expect(itemOf({ ...DRESS, colour: 'Navy Blue' }).item_id).toBe('AL1001_Navy_Blue')
  })

  test('spec B §3: a card also has variation, group, price as text and the long SKU', () => {
    expect(cardItemOf(DRESS, { productId: 1001, index: 3 })).toMatchObject({
      variationId: 'AL1001_Navy_Blue',
      groupId: '1001',
      gtmPrice: '89.50',
      longSku: 'AL1001-RED-10-R',
      index: 3,
    })
  })

  test('a line of the bag has the colour of its URL and the changed quantity', () => {
    const line = {
      id: 'a',
      productId: 1001,
      isGiftCard: false,
      quantity: 5,
      most: 9,
      stock: 'available' as const,
      options: [],
      lineTotal: money(1, 'GBP'),
      picture: { src: '', alt: '' },
      href: '/us/p/1001/marlow/Navy_Blue?Size=10',
    }
    const item = lineItemOf({ ...line, ...DRESS }, 2)
    expect([item.item_id, item.quantity]).toEqual(['AL1001_Navy_Blue', 2])
    expect(sumOf([item, item])).toBe(358)
  })

  test.each([
    ['/p/1013/x/Black~sWhite', 'Black~sWhite'],
    ['/eu/p/1/x/Caf%C3%A9?Size=1', 'Café'],
    ['/p/1/x/%E0%A4%A', ''],
    ['/browse/womens', ''],
  ])('the colour in %s is %j', (path, colour) => {
    expect(colourInPath(path)).toBe(colour)
  })

  test('a colour has the same id, whether read from a URL or known by name', () => {
    for (const colour of ['Red', 'Navy Blue', 'Black/White', 'Snow_drop', 'Café']) {
      const href = paths.product(NO_PREFIX, { id: 1001, slug: 'x' }, colour)
      expect([colour, colourInId(colour)]).toEqual([colour, colourInPath(href)])
    }
  })

  test('mail addresses and ids of an order are not sent', () => {
    expect([isPersonal('anna@example.com'), isPersonal('linen dress')]).toEqual([true, false])
    expect(publicPath('/us/order-confirmation/abc/100')).toBe('/us/order-confirmation')
    expect(publicPath('/browse/womens')).toBe('/browse/womens')
  })
})
