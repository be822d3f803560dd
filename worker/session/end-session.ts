/**
 * Signing out: ends the session in this browser and at the commerce service, so that a copied cookie grants no access either.
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
 * Deletes the customer's bags of all markets, the record of a removed line and the copy of their wishlist, so that the next person at this
 * browser does not see them. Items that the account had refused belong to the device and stay.
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
    // The session ends in this browser in any case: an upstream's outage must not keep the shopper signed in.
    await signOutQuietly(c.var.services.customer, session.token, c.var.log)
    forgetBelongings(c)
  }
  dropSession(c)
}
