/**
 * The cookie of a visitor at the checkout. The browser sends it only to its market's checkout. It names a session row; a customer's session
 * ends with their sign-in.
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

/** Counted from entering; after that, the visitor enters again from the bag. */
const LIFE = 4 * 3_600_000

export interface CheckoutSession {
  readonly idHash: string
  readonly cartId: string
  readonly customerSession: string | null
  /** The signed-in customer, if there is one. */
  readonly customer?: Customer
}

/**
 * Opens a session for a visitor with a valid link. @returns its `Set-Cookie`, or none if the browser's own session goes on. Only one
 * visitor can be at a checkout: another browser's session ends, and a guest does not see its entries.
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
  // without Max-Age, so that the cookie ends with the browser's session
  return serialize(CHECKOUT_COOKIE, id, { path, httpOnly: true, secure: true, sameSite: 'Lax' })
}

/** The session of the request's cookie on this channel. A session gives access only to a cart that its visitor owns. */
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
  // the customer has signed out in the meantime, so their data is no longer shown
  return customer ? { ...session, customer } : undefined
}
