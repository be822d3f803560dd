/**
 * Signs the customer out. It ends the session both in the browser and in the commerce service, so that a copy of the cookie no
 * longer works.
 * @module
 */
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import {
  bagCountCookieName,
  COOKIES,
  cartCookiesIn,
  cookieOptions,
  readCookie,
  WISHLIST_COOKIE,
} from '#domain/cookies/cookies.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import { formatWishlistCookie, guestListOf, parseWishlistCookie } from '#domain/wishlist/wishlist-cookie.ts'
import type { AppEnv } from '#worker/env.ts'
import { signOutQuietly } from '#worker/flows/sign-in.ts'
import { dropSession, sessionOf } from './session.ts'

/**
 * Deletes data that the next person at this browser must not see: the customer's bags in all markets, a removed line, and the
 * copy of the wishlist. Wishlist items that the account refused belong to the device, so they stay.
 */
function forgetBelongings(c: Context<AppEnv>): void {
  for (const name of cartCookiesIn(c.req.header('cookie'))) {
    deleteCookie(c, name, cookieOptions(COOKIES.cart))
  }
  for (const market of ALL_MARKETS) {
    deleteCookie(c, bagCountCookieName(market), cookieOptions(COOKIES.bagCount))
  }
  deleteCookie(c, COOKIES.removed.name, cookieOptions(COOKIES.removed))
  deleteCookie(c, COOKIES.joined.name, cookieOptions(COOKIES.joined))
  const wishlist = parseWishlistCookie(readCookie(c.req.header('cookie'), WISHLIST_COOKIE.name))
  if (wishlist?.writer === 'account') {
    const own = formatWishlistCookie({ writer: 'shop', list: guestListOf(wishlist) })
    setCookie(c, WISHLIST_COOKIE.name, own, cookieOptions(WISHLIST_COOKIE))
  }
}

export async function endSession(c: Context<AppEnv>): Promise<void> {
  const session = await sessionOf(c)
  if (session) {
    // Never throws, so the session ends in this browser even if an upstream fails.
    await signOutQuietly(c.var.services.customer, session.token, c.var.log)
    forgetBelongings(c)
  }
  dropSession(c)
}
