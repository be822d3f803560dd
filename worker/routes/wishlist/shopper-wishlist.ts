/**
 * The shopper's wishlist. A guest's list is in a cookie, so that it works without JavaScript. A customer's list is in the
 * commerce service; the cookie holds a copy for hearts and counts.
 * @module
 */
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { cookieOptions, readCookie, WISHLIST_COOKIE } from '#domain/cookies/cookies.ts'
import type { Wishlist, WishlistItem } from '#domain/entities/wishlist.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { copyFor, withItem, withoutColour, withoutItem } from '#domain/wishlist/wishlist.ts'
import { formatWishlistCookie, guestListOf, parseWishlistCookie, type WishlistCookie } from '#domain/wishlist/wishlist-cookie.ts'
import type { AppEnv } from '#worker/env.ts'
import {
  addToAccountWishlist,
  clearAccountWishlist,
  type ReadWishlist,
  readAccountWishlist,
  removeFromAccountWishlist,
} from '#worker/flows/wishlist/account-wishlist.ts'
import { mergeWishlist } from '#worker/flows/wishlist/merge-wishlist.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { dropSession } from '#worker/session/session.ts'
import { visitorOf } from '#worker/session/visitor-of.ts'

/** For a customer's list, each method may throw UpstreamError. */
export interface ShopperWishlist {
  read(): Promise<ReadWishlist>
  add(item: WishlistItem): Promise<Result<{ readonly isNew: boolean }, 'full' | 'refused'>>
  remove(item: WishlistItem): Promise<void>
  clear(): Promise<void>
}

type WishlistContext = Context<AppEnv>

const cookieIn = (c: WishlistContext): WishlistCookie | undefined =>
  parseWishlistCookie(readCookie(c.req.header('cookie'), WISHLIST_COOKIE.name))

const keep = (c: WishlistContext, kept: WishlistCookie): void =>
  setCookie(c, WISHLIST_COOKIE.name, formatWishlistCookie(kept), cookieOptions(WISHLIST_COOKIE))

/** A signed-in customer's items that exist only on this device. */
export const leftOf = (c: WishlistContext): Wishlist => guestListOf(cookieIn(c))

/** @throws UpstreamError if the session cannot be checked */
export async function wishlistOf(c: WishlistContext): Promise<ShopperWishlist> {
  const visitor = await visitorOf(c)
  switch (visitor.kind) {
    case 'customer':
      return accountWishlist(c, visitor.session.token)
    case 'unknown':
      // The shopper may be a customer. A guest's list would then hide the customer's list, and changes would go to the wrong
      // list.
      throw new UpstreamError({ upstream: 'commerce', operation: 'getCustomers', code: 'unreachable' })
    case 'ended':
      // The browser still has cookies from the ended session.
      dropSession(c)
      return guestWishlist(c)
    case 'guest':
      return guestWishlist(c)
  }
}

function guestWishlist(c: WishlistContext): ShopperWishlist {
  const list = guestListOf(cookieIn(c))
  const write = (changed: Wishlist) => keep(c, { writer: 'shop', list: changed })
  return {
    read: async () => ({ list }),
    async add(item) {
      const longer = withItem(list, item)
      if (!longer) {
        return fail('full')
      }
      write(longer)
      return ok({ isNew: longer.length > list.length })
    },
    remove: async (item) => write(withoutItem(list, item)),
    clear: async () => write([]),
  }
}

function accountWishlist(c: WishlistContext, token: string): ShopperWishlist {
  const shop = c.var
  const cookie = cookieIn(c)
  const copy = cookie?.writer === 'account' ? cookie.list : []
  const left = guestListOf(cookie)
  const write = (list: Wishlist) => keep(c, { writer: 'account', list: copyFor(list), left })
  return {
    async read() {
      const found = await readAccountWishlist(shop, token)
      write(found.list)
      return found
    },
    async add(item) {
      const saved = await addToAccountWishlist(shop, token, item)
      if (!saved.ok) {
        return saved
      }
      const { item: added, isNew } = saved.value
      write(withItem(copy, added) ?? [added, ...copy])
      return ok({ isNew })
    },
    async remove(item) {
      await removeFromAccountWishlist(shop, token, item)
      write(item.variantId === undefined ? withoutColour(copy, item) : withoutItem(copy, item))
    },
    async clear() {
      await clearAccountWishlist(shop, token)
      write([])
    },
  }
}

/** Moves this device's items to the account of the customer who has just signed in. */
export async function mergeAtSignIn(c: WishlistContext, token: string): Promise<void> {
  const merged = await mergeWishlist(c.var, token, leftOf(c))
  if (merged.list) {
    keep(c, { writer: 'account', list: copyFor(merged.list), left: merged.left })
  }
}
