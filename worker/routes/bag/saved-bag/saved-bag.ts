/**
 * Gives a signed-in customer's browser the saved bag:
 * - at sign-in;
 * - in a market or on a device where the browser has no bag yet;
 * - after the browser has created a new bag.
 * Guests' requests pass unchanged.
 * @module
 */
import type { Context } from 'hono'
import { COOKIES } from '#domain/cookies/cookies.ts'
import { itemCount } from '#domain/entities/cart.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { loadCart } from '#worker/flows/bag/load-bag.ts'
import { joinSavedBag, joins } from '#worker/flows/bag/saved-bag.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { bagShopOf, cartCookieOf, cartIdOf, newJoinedId, rememberCart, writeBagCountCookie } from '#worker/routes/bag/bag-shop.ts'
import type { Session } from '#worker/session/sealed-session.ts'
import { sessionOf } from '#worker/session/session.ts'

type BagContext = Context<AppEnv>

interface Joined {
  /** Undefined if the customer has no bag, or if the bag could not be read. */
  readonly cartId?: string
  /** The id under which the reduced lines are stored for the next page that shows the bag. */
  readonly joinedId?: string
  /** True if the join reduced some lines, because of stock or the maximum per line. */
  readonly adjusted: boolean
}

/** Never throws UpstreamError. If joining fails, the browser keeps its own bag, and the next request tries again. */
export async function joinBags(c: BagContext, session: Session, mine: string | undefined): Promise<Joined> {
  const shop = { ...bagShopOf(c), services: c.var.services, field: c.var.config.savedBagField }
  return orFallback(
    c.var.log,
    'bag.not-joined',
    async () => {
      const { cart, outcome } = await joinSavedBag(shop, session, mine)
      if (cart) {
        writeBagCountCookie(c, itemCount(cart.items))
      }
      if (cart && cart.id !== mine) {
        rememberCart(c, cart.id)
      }
      const fewer = outcome.kind === 'joined' ? outcome.fewer : []
      if (fewer.length === 0) {
        return { cartId: cart?.id, adjusted: false }
      }
      const joinedId = newJoinedId(c)
      await joins.keep(shop, joinedId, [...fewer])
      return { cartId: cart?.id, joinedId, adjusted: true }
    },
    () => ({ adjusted: false }),
  )
}

/** Rewrites the request's cookie as if the browser had sent the new value. */
function replaceCookie(c: BagContext, name: string, value: string): void {
  const others = (c.req.header('cookie') ?? '').split(';').filter((pair) => !pair.trimStart().startsWith(`${name}=`))
  const headers = new Headers(c.req.raw.headers)
  headers.set('cookie', [...others.map((pair) => pair.trim()).filter(Boolean), `${name}=${value}`].join('; '))
  c.req.raw = new Request(c.req.raw, { headers })
}

/** True if the bag belongs to a guest. Such a bag may have been created just before signing in. */
async function isGuestsBag(c: BagContext, cartId: string): Promise<boolean> {
  const cart = await loadCart(c.var, cartId)
  return cart.ok && !cart.value.customerId
}

export const savedBag = factory.createMiddleware(async (c, next) => {
  const session = c.req.header('cookie')?.includes(`${COOKIES.session.name}=`) ? await sessionOf(c) : undefined
  if (!session) {
    return next()
  }
  const mine = cartIdOf(c)
  if (!mine || (c.req.method === 'GET' && (await isGuestsBag(c, mine)))) {
    const { cartId, joinedId } = await joinBags(c, session, mine)
    if (cartId && cartId !== mine) {
      replaceCookie(c, cartCookieOf(c), cartId)
    }
    if (joinedId) {
      replaceCookie(c, COOKIES.joined.name, joinedId)
    }
  }
  const known = cartIdOf(c)
  await next()
  const opened = c.get('cartGiven')
  if (opened && opened !== known) {
    await joinBags(c, session, opened)
  }
})
