/**
 * Merges a guest's wishlist into the customer's at sign-in (spec A §4). Items that the customer's list already contains are not
 * duplicated, so the merge can be repeated safely. Items that the commerce service refuses stay on the device.
 * @module
 */
import type { Wishlist, WishlistItem } from '#domain/entities/wishlist.ts'
import type { Log } from '#worker/http/log.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import type { WantedItem } from '#worker/services/commerce/wishlist.ts'
import { type AccountWishlistShop, addWanted, readAccountWishlist, wantedOf } from './account-wishlist.ts'

export interface MergedWishlist {
  /** The customer's list. Undefined if it could not be read. */
  readonly list?: Wishlist
  /** Items that exist only on the device. */
  readonly left: Wishlist
}

/** Never throws UpstreamError. If an upstream fails, the items stay on the device, and the next sign-in tries again. */
export async function mergeWishlist(
  shop: AccountWishlistShop & { log: Log },
  token: string,
  guest: Wishlist,
): Promise<MergedWishlist> {
  let left = guest
  return orFallback(
    shop.log,
    'wishlist.not-merged',
    async () => {
      left = await addAll(shop, token, guest)
      const { list } = await readAccountWishlist(shop, token)
      return { list, left }
    },
    () => ({ left }),
  )
}

interface Pair {
  readonly item: WishlistItem
  readonly wanted: WantedItem
}

/** @returns the items that were refused */
async function addAll(shop: AccountWishlistShop, token: string, guest: Wishlist): Promise<Wishlist> {
  if (guest.length === 0) {
    return []
  }
  const sizeless = guest.filter(({ variantId }) => variantId === undefined)
  const products = await shop.services.catalogue.products(sizeless.map(({ productId }) => productId))
  const pairs = guest.flatMap((item): Pair[] => {
    const wanted = wantedOf(item, products)
    return wanted ? [{ item, wanted }] : []
  })
  const refused = new Set(await refusedOf(shop, token, pairs.toReversed()))
  const taken = new Set(pairs.map(({ item }) => item).filter((item) => !refused.has(item)))
  return guest.filter((item) => !taken.has(item))
}

/**
 * Sends all items at once, the newest last. If they are refused, sends each half separately, so that one invalid item does not
 * block the others.
 */
async function refusedOf(shop: AccountWishlistShop, token: string, pairs: readonly Pair[]): Promise<readonly WishlistItem[]> {
  const wanted = pairs.map((pair) => pair.wanted)
  if (wanted.length === 0 || (await addWanted(shop, token, wanted)).ok) {
    return []
  }
  if (pairs.length === 1) {
    return pairs.map(({ item }) => item)
  }
  const middle = Math.ceil(pairs.length / 2)
  return [...(await refusedOf(shop, token, pairs.slice(0, middle))), ...(await refusedOf(shop, token, pairs.slice(middle)))]
}
