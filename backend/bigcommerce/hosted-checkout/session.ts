/**
 * The cookie of a visitor at the checkout. It is sent to their market's checkout only, and names a row: the session of
 * a customer ends with the sign-in it came from.
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
 * The session of a visitor whom a link let in; answers its `Set-Cookie`, and none where the browser's own session goes on. One visitor
 * at a time is at a checkout: the session of another browser ends, and a guest does not see what was entered there.
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
  // without an age: it ends with the browser's session
  return serialize(CHECKOUT_COOKIE, id, { path, httpOnly: true, secure: true, sameSite: 'Lax' })
}

/** The session that the request's cookie names on this channel. It opens a cart for the cart's owner alone. */
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
  // the customer has signed out in the meantime: their data is no longer shown
  return customer ? { ...session, customer } : undefined
}
