/**
 * Rules of a wishlist (spec A §3, §4, §9). Pure, so that server and browser agree; every function returns a new list.
 * @module
 */

import type { Price } from '#domain/entities/price.ts'
import type { Wishlist, WishlistItem } from '#domain/entities/wishlist.ts'
import type { CurrencyCode } from '#domain/markets.ts'
import { type Money, money } from '#domain/money.ts'
import { formatItem, formatWishlist } from './wishlist-cookie.ts'

/** A page has 50 items, and a device's list is one page (spec A §9). */
export const PAGE_SIZE = 50
/** Bytes of the list's cookie, which every request sends. */
const LONGEST_COOKIE = 2_000

type ProductColour = Pick<WishlistItem, 'productId' | 'colour'>

const isSameColour = (a: ProductColour, b: ProductColour): boolean => a.productId === b.productId && a.colour === b.colour
const isSameItem = (a: WishlistItem, b: WishlistItem): boolean => isSameColour(a, b) && a.variantId === b.variantId

/** A heart is filled if any size of the product in this colour is saved. */
export const isSaved = (list: Wishlist, item: ProductColour): boolean => list.some((one) => isSameColour(one, item))

/**
 * Adds an item at the front. A colour without a size matches every size of it: it adds nothing if a size is listed, and a later size
 * replaces it. Undefined if the list is full.
 */
export function withItem(list: Wishlist, item: WishlistItem): Wishlist | undefined {
  if (list.some((one) => isSameItem(one, item)) || (item.variantId === undefined && isSaved(list, item))) {
    return list
  }
  const rest = list.filter((one) => !(one.variantId === undefined && isSameColour(one, item)))
  const longer = [item, ...rest]
  return longer.length > PAGE_SIZE || formatWishlist(longer).length > LONGEST_COOKIE ? undefined : longer
}

/** The newest items that fit into the cookie, for an account's list, which may be longer. */
export function copyFor(list: Wishlist): Wishlist {
  let room = LONGEST_COOKIE
  return list.slice(0, PAGE_SIZE).filter((item) => {
    room -= formatItem(item).length + 1
    return room >= 0
  })
}

export const withoutItem = (list: Wishlist, item: WishlistItem): Wishlist => list.filter((one) => !isSameItem(one, item))

/** Removes every size of the colour, as a press on a filled heart does. */
export const withoutColour = (list: Wishlist, item: ProductColour): Wishlist => list.filter((one) => !isSameColour(one, item))

/** `toSpliced` is missing in the oldest supported browsers. */
export const insertedAt = <T>(list: readonly T[], index: number, one: T): T[] => [
  ...list.slice(0, index),
  one,
  ...list.slice(index),
]

/** Puts the item back at its old position. */
export const restored = (list: Wishlist, item: WishlistItem, index: number): Wishlist =>
  list.some((one) => isSameItem(one, item)) ? list : insertedAt(list, index, item)

interface Priced {
  readonly price?: Price
  readonly fixedShipping?: Money
}

/** The sum of charged prices and fixed delivery prices (spec A §9). */
export const wishlistTotal = (lines: readonly Priced[], currency: CurrencyCode): Money =>
  money(
    lines.reduce((sum, { price, fixedShipping }) => sum + (price?.now.minor ?? 0) + (fixedShipping?.minor ?? 0), 0),
    currency,
  )
