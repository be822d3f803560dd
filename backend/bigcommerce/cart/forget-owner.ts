/**
 * Deletes the previous owner's data when a cart changes hands: coupon codes, deliveries and addresses (wire: commerce §5),
 * checkout links and checkout sessions. If the owner stays the same, nothing is deleted.
 * @module
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#backend/database/database.ts'
import { carts } from '#backend/database/tables/catalogue.ts'
import { checkouts, consignments } from '#backend/database/tables/checkout.ts'
import { checkoutLinks, checkoutSessions } from '#backend/database/tables/hosted-checkout.ts'
import { applications, sessions } from '#backend/database/tables/promotions.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'

interface NewOwner {
  readonly id: string
  /** SQL condition: the cart exists and may be changed. */
  readonly liveCart: SQL
  readonly customerId: number
}

export function forgetOwner(
  { db, channel, now }: Pick<CommerceContext, 'channel' | 'db' | 'now'>,
  { id, liveCart, customerId }: NewOwner,
): readonly Statement[] {
  const changes = sql`EXISTS (SELECT 1 FROM ${carts} WHERE ${carts.id} = ${id} AND ${carts.customerId} <> ${customerId}) AND ${liveCart}`
  const application = db.select({ id: applications.id }).from(applications).where(eq(applications.channelId, channel.id))
  return [
    db.delete(consignments).where(and(eq(consignments.cartId, id), changes)),
    db.delete(checkouts).where(and(eq(checkouts.cartId, id), changes)),
    db.delete(checkoutLinks).where(and(eq(checkoutLinks.cartId, id), changes)),
    db.delete(checkoutSessions).where(and(eq(checkoutSessions.cartId, id), changes)),
    db
      .update(sessions)
      .set({
        payload: sql`json_set(${sessions.payload}, '$.couponCodes', json('[]'))`,
        updateCount: sql`${sessions.updateCount} + 1`,
        updatedAt: now,
      })
      .where(
        and(eq(sessions.integrationId, id), eq(sessions.state, 'open'), inArray(sessions.applicationId, application), changes),
      ),
  ]
}
