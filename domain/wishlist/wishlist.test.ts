import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOf } from '#domain/entities/price.ts'
import type { Wishlist, WishlistItem } from '#domain/entities/wishlist.ts'
import { money } from '#domain/money.ts'
import { isSaved, PAGE_SIZE, restored, wishlistTotal, withItem, withoutColour, withoutItem } from './wishlist.ts'
import {
  formatItem,
  formatWishlist,
  formatWishlistCookie,
  parseItem,
  parseWishlist,
  parseWishlistCookie,
} from './wishlist-cookie.ts'

const red: WishlistItem = { productId: 1001, colour: 'Red' }
const red10: WishlistItem = { ...red, variantId: 77 }
const red12: WishlistItem = { ...red, variantId: 78 }
const blue: WishlistItem = { productId: 1001, colour: 'Dusty Blue' }

const anyItem: fc.Arbitrary<WishlistItem> = fc
  .record({
    productId: fc.integer({ min: 1, max: 40 }),
    colour: fc.oneof(
      fc.constantFrom('Red', 'Dusty Rose', 'Black/White', 'Café', "!~*'()%"),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    ),
    variantId: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
  })
  .filter(({ colour }) => !/\p{Cc}/u.test(colour) && colour.isWellFormed())
  .map(({ variantId, ...item }) => (variantId === undefined ? item : { ...item, variantId }))
const grown = (items: readonly WishlistItem[]): Wishlist =>
  items.reduce<Wishlist>((list, item) => withItem(list, item) ?? list, [])

describe('a wishlist', () => {
  test('newest first, and saving an item again changes nothing', () => {
    const list = grown([red10, blue])
    expect(list).toEqual([blue, red10])
    expect(withItem(list, red10)).toBe(list)
  })

  test('a colour without a size matches any size of it', () => {
    expect(grown([red10, red])).toEqual([red10])
    expect(grown([red, blue, red10])).toEqual([red10, blue])
    expect(grown([red10, red12])).toEqual([red12, red10])
    expect([isSaved([red10], red), isSaved([red10], blue)]).toEqual([true, false])
  })

  test('an item is removed alone, but a heart removes every size of its colour', () => {
    expect(withoutItem([red10, red12, blue], red12)).toEqual([red10, blue])
    expect(withoutColour([red10, red12, blue], red)).toEqual([blue])
  })

  test('undo restores an item at its position, once', () => {
    expect(restored([red10, blue], red12, 1)).toEqual([red10, red12, blue])
    expect(restored([red10, blue], blue, 0)).toEqual([red10, blue])
  })

  test('spec A §9: a list holds 50 items, and a full one says so', () => {
    const full = grown(Array.from({ length: PAGE_SIZE }, (_, index) => ({ productId: index + 1, colour: 'Red' })))
    expect(full).toHaveLength(50)
    expect(withItem(full, { productId: 99, colour: 'Red' })).toBeUndefined()
    expect(withItem(full, { productId: 7, colour: 'Red', variantId: 3 })).toHaveLength(50)
  })

  test('any list: no duplicates, at most 50 items, and a cookie of at most 2 KB', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 120 }), (items) => {
        const list = grown(items)
        expect(new Set(list.map(formatItem)).size).toBe(list.length)
        expect(list.length).toBeLessThanOrEqual(50)
        expect(formatWishlist(list).length).toBeLessThanOrEqual(2_000)
        expect(grown(list.toReversed())).toEqual(list)
      }),
    )
  })

  test('spec A §9: the total is the sum of special-or-regular prices plus fixed shipping prices', () => {
    const gbp = (minor: number) => money(minor, 'GBP')
    const lines = [
      { price: priceOf(gbp(49_00)) },
      { price: priceOf(gbp(80_00), gbp(60_00)) },
      { price: priceOf(gbp(10_00)), fixedShipping: gbp(4_50) },
      // The market no longer sells this item.
      {},
    ]
    expect(wishlistTotal(lines, 'GBP')).toEqual(gbp(123_50))
  })
})

describe('a wishlist as text', () => {
  test('it has only ids, in characters that no cookie, form or fragment escapes', () => {
    expect(formatWishlist([red10, { productId: 1002, colour: 'Dusty Rose' }])).toBe('1001~Red~77*1002~Dusty!20Rose')
    fc.assert(fc.property(fc.array(anyItem), (list) => encodeURIComponent(formatWishlist(list)) === formatWishlist(list)))
  })

  test('a list survives formatting and parsing', () => {
    fc.assert(
      fc.property(fc.array(anyItem), fc.constantFrom('device', 'shop', 'account'), (items, writer) => {
        const kept = { writer, list: grown(items) } as const
        expect(parseWishlistCookie(formatWishlistCookie(kept))).toEqual(kept)
      }),
    )
  })

  test.each([
    '',
    '~Red',
    '0~Red',
    '1001',
    '1001~Red~',
    '1001~Red~x',
    '1001~Red~1~2',
    '1001~!E0!A4',
    '1~!0A',
    `1~${'x'.repeat(81)}`,
  ])('%j is no item', (text) => {
    expect(parseItem(text)).toBeUndefined()
    expect(parseWishlist(text)).toEqual([])
  })

  test.each([undefined, '', 'd', 'x.1001~Red', '1001~Red', '__proto__.1'])('%j is no cookie of the shop', (text) => {
    expect(parseWishlistCookie(text)).toBeUndefined()
  })

  test('a damaged list keeps its valid items, without duplicates', () => {
    expect(parseWishlist('1001~Red*%%*1001~Red*1001~Dusty!20Blue')).toEqual([red, blue])
  })

  test('any text parses without an error', () => {
    fc.assert(fc.property(fc.string(), (text) => parseWishlist(text).length >= 0))
  })
})
