/**
 * The wishlist of a request's shopper. A guest's is in the cookie alone, so that it works without script.
 * @module
 */
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { cookieOptions, readCookie, WISHLIST_COOKIE } from '#domain/cookies.ts'
import type { Wishlist, WishlistItem } from '#domain/entities/wishlist.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { withItem, withoutItem } from '#domain/wishlist/wishlist.ts'
import { formatWishlistCookie, parseWishlistCookie, type WishlistCookie } from '#domain/wishlist/wishlist-cookie.ts'
import type { AppEnv } from '#worker/env.ts'

export interface ShopperWishlist {
  read(): Promise<Wishlist>
  add(item: WishlistItem): Promise<Result<null, 'full'>>
  remove(item: WishlistItem): Promise<void>
  clear(): Promise<void>
}

const cookieIn = (c: Context<AppEnv>): WishlistCookie | undefined =>
  parseWishlistCookie(readCookie(c.req.header('cookie'), WISHLIST_COOKIE.name))

const keep = (c: Context<AppEnv>, kept: WishlistCookie): void =>
  setCookie(c, WISHLIST_COOKIE.name, formatWishlistCookie(kept), cookieOptions(WISHLIST_COOKIE))

export function wishlistOf(c: Context<AppEnv>): ShopperWishlist {
  const list = cookieIn(c)?.list ?? []
  const write = (changed: Wishlist) => keep(c, { writer: 'shop', list: changed })
  return {
    read: async () => list,
    async add(item) {
      const longer = withItem(list, item)
      if (!longer) {
        return fail('full')
      }
      write(longer)
      return ok(null)
    },
    remove: async (item) => write(withoutItem(list, item)),
    clear: async () => write([]),
  }
}
