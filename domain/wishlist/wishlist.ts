/**
 * Rules of a wishlist (spec A §3, §4, §9). These are pure functions that return a new list, so that the server and the browser
 * get the same result.
 * @module
 */

import type { Price } from '#domain/entities/price.ts'
import type { Wishlist, WishlistItem } from '#domain/entities/wishlist.ts'
import type { CurrencyCode } from '#domain/markets.ts'
import { type Money, money } from '#domain/money.ts'
import { formatItem, formatWishlist } from './wishlist-cookie.ts'

/** A page has 50 items, and a device's list is limited to one page (spec A §9). */
export const PAGE_SIZE = 50
/** Bytes. Every request sends the list's cookie. */
const LONGEST_COOKIE = 2_000

type ProductColour = Pick<WishlistItem, 'productId' | 'colour'>

const isSameColour = (a: ProductColour, b: ProductColour): boolean => a.productId === b.productId && a.colour === b.colour
const isSameItem = (a: WishlistItem, b: WishlistItem): boolean => isSameColour(a, b) && a.variantId === b.variantId

/** A heart is filled if any size of the product in this colour is saved. */
export const isSaved = (list: Wishlist, item: ProductColour): boolean => list.some((one) => isSameColour(one, item))

/**
 * Adds an item at the front. A colour without a size represents every size: adding it changes nothing if one of its sizes is
 * listed, and a size added later replaces it. Undefined if the list is full.
 */
export function withItem(list: Wishlist, item: WishlistItem): Wishlist | undefined {
  if (list.some((one) => isSameItem(one, item)) || (item.variantId === undefined && isSaved(list, item))) {
    return list
  }
  const rest = list.filter((one) => !(one.variantId === undefined && isSameColour(one, item)))
  const longer = [item, ...rest]
  return longer.length > PAGE_SIZE || formatWishlist(longer).length > LONGEST_COOKIE ? undefined : longer
}

/** The newest items of an account's list that fit into the cookie. */
export function copyFor(list: Wishlist): Wishlist {
  let room = LONGEST_COOKIE
  return list.slice(0, PAGE_SIZE).filter((item) => {
    room -= formatItem(item).length + 1
    return room >= 0
  })
}

export const withoutItem = (list: Wishlist, item: WishlistItem): Wishlist => list.filter((one) => !isSameItem(one, item))

/** Removes every size of the colour, as pressing a filled heart does. */
export const withoutColour = (list: Wishlist, item: ProductColour): Wishlist => list.filter((one) => !isSameColour(one, item))

/** Replaces `toSpliced`, which the oldest supported browsers lack. */
export const insertedAt = <T>(list: readonly T[], index: number, one: T): T[] => [
  ...list.slice(0, index),
  one,
  ...list.slice(index),
]

export const restored = (list: Wishlist, item: WishlistItem, index: number): Wishlist =>
  list.some((one) => isSameItem(one, item)) ? list : insertedAt(list, index, item)

interface Priced {
  readonly price?: Price
  readonly fixedShipping?: Money
}

/** The sum of the prices charged and the fixed delivery prices (spec A §9). */
export const wishlistTotal = (lines: readonly Priced[], currency: CurrencyCode): Money =>
  money(
    lines.reduce((sum, { price, fixedShipping }) => sum + (price?.now.minor ?? 0) + (fixedShipping?.minor ?? 0), 0),
    currency,
  )
