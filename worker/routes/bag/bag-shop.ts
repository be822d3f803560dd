/**
 * The dependencies that the bag's flows share in one request, and the cookies that identify the bag.
 * @module
 */
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import {
  bagCountCookieName,
  COOKIES,
  cartCookieName,
  cookieOptions,
  readCookie,
  readJoinedId,
  readRemovalId,
  readVisitorId,
  visitCookieName,
} from '#domain/cookies/cookies.ts'
import { itemCount } from '#domain/entities/cart.ts'
import type { AppEnv } from '#worker/env.ts'
import { cartIdFrom } from '#worker/flows/bag/load-bag.ts'
import type { BagResult } from '#worker/flows/cart-queue/bag-outcome.ts'
import type { BagShop } from '#worker/flows/cart-queue/bag-shop.ts'
import { cartQueuesOf, createCartQueueClient } from '#worker/flows/cart-queue/cart-queue-client.ts'
import type { Shopper } from '#worker/flows/promotions/promotions-shop.ts'
import { visitorOf } from '#worker/session/visitor-of.ts'

/** @throws ConfigurationError if the Worker has no `CART_QUEUE` binding */
export function bagShopOf(c: Context<AppEnv>): BagShop {
  const { market, services, log } = c.var
  return { market, services, log, queue: createCartQueueClient(cartQueuesOf(c.env)) }
}

/** Reading the bag needs the queue too, because it may remove codes from an earlier visit. */
export const bagReaderOf = (c: Context<AppEnv>) => ({ ...c.var, queue: bagShopOf(c).queue })

export const cartIdOf = (c: Context<AppEnv>): string | undefined => cartIdFrom(c.req.header('cookie'), c.var)

export const cartCookieOf = ({ var: { config, market } }: Context<AppEnv>) =>
  cartCookieName(config.channelOf(market), market.currency)

export function rememberCart(c: Context<AppEnv>, id: string): void {
  c.set('cartGiven', id)
  setCookie(c, cartCookieOf(c), id, { ...cookieOptions(COOKIES.cart), maxAge: c.var.config.bagCookieSeconds })
}

export function forgetCart(c: Context<AppEnv>): void {
  c.set('cartGiven', undefined)
  deleteCookie(c, cartCookieOf(c), cookieOptions(COOKIES.cart))
  deleteCookie(c, bagCountCookieName(c.var.market), cookieOptions(COOKIES.bagCount))
}

/**
 * Every response that contains a bag sets the cookie with the bag's count, so that other pages can show it without reading the
 * bag.
 */
export function writeBagCountCookie(c: Context<AppEnv>, pieces: number): void {
  const { market, config } = c.var
  setCookie(c, bagCountCookieName(market), String(pieces), {
    ...cookieOptions(COOKIES.bagCount),
    maxAge: config.bagCookieSeconds,
  })
}

/** Checks only the cookie, without calling the commerce service. */
const hasSession = (c: Context<AppEnv>): boolean => readCookie(c.req.header('cookie'), COOKIES.session.name) !== undefined

const visitOf = ({ var: { config, market } }: Context<AppEnv>) => visitCookieName(config.channelOf(market))

/** True for the visit's first request for the bag. */
export const isNewVisit = (c: Context<AppEnv>): boolean => readCookie(c.req.header('cookie'), visitOf(c)) === undefined

/** The signed-in customer. Undefined for a guest, or if the customer cannot be read. */
export async function shopperOf(c: Context<AppEnv>): Promise<Shopper | undefined> {
  const visitor = await visitorOf(c)
  return visitor.kind === 'customer' ? visitor.customer : undefined
}

export const writeVisitCookie = (c: Context<AppEnv>): void => setCookie(c, visitOf(c), '1', cookieOptions(COOKIES.visit))

/**
 * Renews a guest's cart cookie on each use, and deletes the cookie if the cart is gone. A customer's cookie is not renewed. It
 * may refer to another cart that was created just before sign-in, and must keep referring to it until the two carts are joined.
 */
export function writeCartCookie(c: Context<AppEnv>, { outcome, cart }: BagResult): void {
  if (cart) {
    if (cart.id !== cartIdOf(c) || !hasSession(c)) {
      rememberCart(c, cart.id)
    }
    writeBagCountCookie(c, itemCount(cart.items))
  } else if (
    outcome.kind === 'no-cart' ||
    outcome.kind === 'cleared' ||
    outcome.kind === 'removed' ||
    outcome.kind === 'repaired'
  ) {
    forgetCart(c)
  }
}

/** The visitor id, which all tabs of a browser share. Without JavaScript, the first add-to-bag request creates it. */
export function visitorIdOf(c: Context<AppEnv>): string {
  const known = readVisitorId(readCookie(c.req.header('cookie'), COOKIES.visitor.name))
  const id = known ?? crypto.randomUUID()
  if (!known) {
    setCookie(c, COOKIES.visitor.name, id, cookieOptions(COOKIES.visitor))
  }
  return id
}

/**
 * Creates the id under which a form's removal or repair is stored. The id is in a cookie, so only this browser can read the
 * record.
 */
export function newRemovalId(c: Context<AppEnv>): string {
  const id = crypto.randomUUID()
  setCookie(c, COOKIES.removed.name, id, cookieOptions(COOKIES.removed))
  return id
}

export const removalIdOf = (c: Context<AppEnv>): string | undefined =>
  readRemovalId(readCookie(c.req.header('cookie'), COOKIES.removed.name))

/** Creates the id under which lines reduced by a join are stored. */
export function newJoinedId(c: Context<AppEnv>): string {
  const id = crypto.randomUUID()
  setCookie(c, COOKIES.joined.name, id, cookieOptions(COOKIES.joined))
  return id
}

/** The cookie is deleted too, because the message is shown only once. */
export function takeJoinedId(c: Context<AppEnv>): string | undefined {
  const id = readJoinedId(readCookie(c.req.header('cookie'), COOKIES.joined.name))
  if (id) {
    deleteCookie(c, COOKIES.joined.name, cookieOptions(COOKIES.joined))
  }
  return id
}
