/**
 * Moves an item from the wishlist to the bag (spec A §7: quantity 1 with the variant's id), or a bag line to the wishlist.
 * @module
 */
import type { Context } from 'hono'
import type { WishlistItem } from '#domain/entities/wishlist.ts'
import type { AppEnv } from '#worker/env.ts'
import { addToBag } from '#worker/flows/bag/add-to-bag.ts'
import { removeFromBag } from '#worker/flows/bag/change-bag.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { wantsJson } from '#worker/response/refuse.ts'
import { outcomeOf } from '#worker/routes/bag/bag-response.tsx'
import { bagShopOf, cartIdOf, visitorIdOf, writeCartCookie } from '#worker/routes/bag/bag-shop.ts'
import { failureOfAdd, type Problem, problemOf } from '#worker/routes/bag/bag-words.ts'
import type { ShopperWishlist } from './shopper-wishlist.ts'

interface Wish {
  readonly item: WishlistItem
  readonly variantId: number
  readonly quantity: number
  readonly key?: string | undefined
}

/** Undefined on success. An item that cannot be added to the bag stays in the wishlist. */
export async function moveToBag(
  c: Context<AppEnv>,
  wishlist: ShopperWishlist,
  { item, variantId, quantity, key }: Wish,
): Promise<Problem | undefined> {
  const pending = { productId: item.productId, variantId, options: {}, modifiers: new Map<number, string>(), quantity }
  return orFallback(
    c.var.log,
    'wishlist.move-failed',
    async () => {
      const isForm = !wantsJson(c)
      const answer = await addToBag(bagShopOf(c), { cartId: cartIdOf(c), visitorId: visitorIdOf(c), pending, key, isForm })
      writeCartCookie(c, answer)
      const problem = problemOf(answer.outcome, 'add', c.var.market)
      if (!problem) {
        await wishlist.remove(item)
      }
      return problem
    },
    () => failureOfAdd,
  )
}

/**
 * The response is the same as for any removal from the bag, including Undo.
 * @param item wishlist item that this request created; Undo deletes that item too
 * @throws UpstreamError. The item is then in both the bag and the wishlist
 */
export async function takeOut(
  c: Context<AppEnv>,
  { itemId, key }: { readonly itemId: string; readonly key?: string | undefined },
  item: string | undefined,
): Promise<Awaited<ReturnType<typeof outcomeOf>>> {
  const answer = await removeFromBag(bagShopOf(c), { cartId: cartIdOf(c), itemId, key })
  const removed = answer.removed && { ...answer.removed, saved: { item } }
  return outcomeOf(c, 'remove', { ...answer, removed })
}
