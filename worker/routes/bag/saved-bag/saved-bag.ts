/**
 * Leads the browser of a customer who is signed in to their saved bag: at sign-in, when they come to a market or device in which it
 * has no bag yet, and when it has opened a new one. A guest's requests pass untouched.
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
  /** Undefined where the customer has no bag, or it cannot be had now. */
  readonly cartId?: string
  /** Under which it is kept for the next look at the bag what became less. */
  readonly joinedId?: string
  /** Something of the browser's bag is sold out, or there is less of it. */
  readonly adjusted: boolean
}

/** Never fails: a browser whose bag cannot be joined now keeps its own, and the next look at the bag tries again. */
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

/** The request goes on as if it had come with this cookie. */
function goOnWith(c: BagContext, name: string, value: string): void {
  const others = (c.req.header('cookie') ?? '').split(';').filter((pair) => !pair.trimStart().startsWith(`${name}=`))
  const headers = new Headers(c.req.raw.headers)
  headers.set('cookie', [...others.map((pair) => pair.trim()).filter(Boolean), `${name}=${value}`].join('; '))
  c.req.raw = new Request(c.req.raw, { headers })
}

/** A bag that was added to by a request from before the sign-in is still a guest's. */
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
      goOnWith(c, cartCookieOf(c), cartId)
    }
    if (joinedId) {
      goOnWith(c, COOKIES.joined.name, joinedId)
    }
  }
  const known = cartIdOf(c)
  await next()
  const opened = c.get('cartGiven')
  if (opened && opened !== known) {
    await joinBags(c, session, opened)
  }
})
