/**
 * A visitor's checkout session: a database row whose id is in a cookie that the browser sends only to this market's checkout. A
 * customer's checkout session ends when they sign out.
 * @module
 */
import { and, eq, gt } from 'drizzle-orm'
import { parse, serialize } from 'hono/utils/cookie'
import { forgetEntries } from '#backend/bigcommerce/checkout/forget-entries.ts'
import { batch } from '#backend/database/database.ts'
import { type Customer, customerSessions, customers } from '#backend/database/tables/customers.ts'
import { checkoutSessions } from '#backend/database/tables/hosted-checkout.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { digest, newSecret } from '#backend/secrets.ts'
import { isOwners, type Subject } from './entrance/entrance.ts'
import { baseOf } from './links.ts'

const CHECKOUT_COOKIE = '__Secure-checkout'

/** The lifetime starts when the visitor enters the checkout. After it ends, the visitor must start again from the bag. */
const LIFE = 4 * 3_600_000

export interface CheckoutSession {
  readonly idHash: string
  readonly cartId: string
  readonly customerSession: string | null
  readonly customer?: Customer
}

/**
 * Opens a session for a visitor with a valid link. A cart has at most one session, so a session in another browser ends. A
 * guest's postal address and delivery are deleted, because a new visitor must not read them.
 * @returns the `Set-Cookie` header, or undefined if this browser's session continues
 */
export async function openCheckout(context: CommerceContext, { cartId, customerSession }: Subject): Promise<string | undefined> {
  const { db, channel, now } = context
  const own = await findCheckout(context)
  const expiresAt = now + LIFE
  if (own?.cartId === cartId && own.customerSession === customerSession) {
    await db.update(checkoutSessions).set({ expiresAt }).where(eq(checkoutSessions.idHash, own.idHash))
    return undefined
  }
  if (customerSession === null) {
    await forgetEntries(context, cartId)
  }
  const id = newSecret()
  await batch(db, [
    db.delete(checkoutSessions).where(eq(checkoutSessions.cartId, cartId)),
    db.insert(checkoutSessions).values({ idHash: await digest(id), cartId, customerSession, channelId: channel.id, expiresAt }),
  ])
  const path = baseOf(channel.market)
  // Without Max-Age, the cookie ends with the browser session.
  return serialize(CHECKOUT_COOKIE, id, { path, httpOnly: true, secure: true, sameSite: 'Lax' })
}

/** Reads the session from the request's cookie. Undefined unless the session's visitor owns the cart. */
export async function findCheckout(context: CommerceContext): Promise<CheckoutSession | undefined> {
  const { db, channel, now, cookie = '' } = context
  const id = parse(cookie, CHECKOUT_COOKIE)[CHECKOUT_COOKIE]
  if (!id) {
    return undefined
  }
  const [row] = await db
    .select({ session: checkoutSessions, customer: customers })
    .from(checkoutSessions)
    .leftJoin(
      customerSessions,
      and(eq(customerSessions.idHash, checkoutSessions.customerSession), gt(customerSessions.expiresAt, now)),
    )
    .leftJoin(customers, eq(customers.id, customerSessions.customerId))
    .where(
      and(
        eq(checkoutSessions.idHash, await digest(id)),
        eq(checkoutSessions.channelId, channel.id),
        gt(checkoutSessions.expiresAt, now),
        isOwners(checkoutSessions, now),
      ),
    )
  if (!row) {
    return undefined
  }
  const { customer } = row
  const { idHash, cartId, customerSession } = row.session
  const session = { idHash, cartId, customerSession }
  if (customerSession === null) {
    return session
  }
  // If the customer has signed out, there is no session, because their data must no longer be shown.
  return customer ? { ...session, customer } : undefined
}
