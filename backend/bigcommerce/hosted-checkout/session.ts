/**
 * The cookie of a visitor at the checkout. It is sent to their market's checkout only, and names a row: the session of
 * a customer ends with the sign-in it came from.
 * @module
 */
import { and, eq, gt } from 'drizzle-orm'
import { parse, serialize } from 'hono/utils/cookie'
import { type Customer, customerSessions, customers } from '#backend/database/tables/customers.ts'
import { checkoutSessions } from '#backend/database/tables/hosted-checkout.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { digest, newSecret } from '#backend/secrets.ts'
import type { Subject } from './entrance/entrance.ts'
import { baseOf } from './links.ts'

const CHECKOUT_COOKIE = '__Secure-checkout'

/** Counted from entering; after that, the visitor enters again from the bag. */
const LIFE = 4 * 3_600_000

export interface CheckoutSession {
  readonly idHash: string
  readonly cartId: string
  /** The order that a payment was last sent for from here. */
  readonly orderId: number | null
  /** The signed-in customer, if there is one. */
  readonly customer?: Customer
}

/** A new session; answers its `Set-Cookie`. Without an age: it ends with the browser's. */
export async function openCheckout({ db, channel, now }: CommerceContext, subject: Subject): Promise<string> {
  const id = newSecret()
  await db.insert(checkoutSessions).values({ idHash: await digest(id), ...subject, channelId: channel.id, expiresAt: now + LIFE })
  const path = baseOf(channel.market)
  return serialize(CHECKOUT_COOKIE, id, { path, httpOnly: true, secure: true, sameSite: 'Lax' })
}

/** The session that the request's cookie names on this channel. */
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
      ),
    )
  if (!row) {
    return undefined
  }
  const { customer } = row
  const { idHash, cartId, orderId, customerSession } = row.session
  const session = { idHash, cartId, orderId }
  if (customerSession === null) {
    return session
  }
  // the customer has signed out in the meantime: their data is no longer shown
  return customer ? { ...session, customer } : undefined
}
