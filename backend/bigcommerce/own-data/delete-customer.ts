/**
 * deleteCustomer: deletes the account and its personal data at the customer's request. BigCommerce has no such method; there,
 * only staff can delete customers.
 * @module
 */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { givenPassword } from '#backend/bigcommerce/customers/sign-in/password.ts'
import { isRightPassword } from '#backend/bigcommerce/customers/sign-in/password-tries.ts'
import { CLEARED_SESSION, requireCustomer } from '#backend/bigcommerce/customers/sign-in/session.ts'
import { releaseOrder } from '#backend/bigcommerce/pending-orders/release.ts'
import { batch, type Statement } from '#backend/database/database.ts'
import { IS_INCOMPLETE } from '#backend/database/order-conditions.ts'
import { carts } from '#backend/database/tables/catalogue.ts'
import { type Customer, customers } from '#backend/database/tables/customers.ts'
import { consents, stockAlerts } from '#backend/database/tables/marketing.ts'
import { orders } from '#backend/database/tables/orders.ts'
import { coupons, effects, events, ledger, profiles, reservations, sessions } from '#backend/database/tables/promotions.ts'
import { isOfPerson } from '#backend/klaviyo/consents.ts'
import { isAlertOf } from '#backend/klaviyo/stock-alert.ts'
import { type CommerceContext, type Method, parseArgument } from '#backend/middleware/method.ts'
import { invalid } from '#backend/middleware/wire-error.ts'
import { composeMail, frameOf } from '#backend/outbox/compose-mail.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { isRecipient } from '#backend/talon-one/coupon-reads.ts'
import { CUSTOMER_KEY } from '#backend/talon-one/profiles/profile-key.ts'

const confirmation = z.object({ password: givenPassword })

/** Cancels and releases the customer's unpaid orders. Must run before the customer's carts are deleted. */
async function releaseOrders(context: CommerceContext, { id }: Customer): Promise<void> {
  const unpaid = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, id), IS_INCOMPLETE))
  for (const order of unpaid) {
    await releaseOrder(context, order.id)
  }
}

/**
 * Deletes the customer's promotion data. Closed sessions are kept, because they belong to orders. They identify the customer only
 * by an id that no longer exists.
 */
function promotionStatements({ db }: CommerceContext, { id }: Customer): readonly Statement[] {
  const profile = CUSTOMER_KEY + id
  const ownCarts = db.select({ id: carts.id }).from(carts).where(eq(carts.customerId, id))
  const isOpen = and(eq(sessions.state, 'open'), or(eq(sessions.profileId, profile), inArray(sessions.integrationId, ownCarts)))
  const openSessions = db.select({ id: sessions.id }).from(sessions).where(isOpen)
  return [
    db.delete(effects).where(inArray(effects.sessionId, openSessions)),
    db.delete(sessions).where(isOpen),
    db.delete(reservations).where(eq(reservations.profileId, profile)),
    db.delete(events).where(eq(events.profileId, profile)),
    // Keyed by the deleted id, so that a later owner of the e-mail address does not get a personal coupon.
    db
      .update(coupons)
      .set({ recipient: profile })
      .where(isRecipient(sql`${profile}`)),
    db.delete(ledger).where(eq(ledger.profileId, profile)),
    db.delete(profiles).where(eq(profiles.key, profile)),
  ]
}

/**
 * Runs in one transaction. Deleting the customer cascades to sessions, fields, postal addresses, wishlists and reset tokens.
 * Deleting a cart cascades to its lines and postal addresses. Orders are kept for accounting, as guest orders that the shopper
 * can still find by e-mail address.
 */
async function erase(context: CommerceContext, customer: Customer): Promise<void> {
  const { db, now, siteOrigin, channel } = context
  const { id, email } = customer
  await batch(db, [
    ...promotionStatements(context, customer),
    db.delete(carts).where(eq(carts.customerId, id)),
    db.update(orders).set({ customerId: 0 }).where(eq(orders.customerId, id)),
    db.delete(consents).where(isOfPerson(customer)),
    db.delete(stockAlerts).where(isAlertOf(customer)),
    db.delete(customers).where(eq(customers.id, id)),
    queueMail(
      db,
      composeMail(
        frameOf(siteOrigin, channel.id),
        { kind: 'account-deleted', recipient: email, subject: 'Your account has been deleted' },
        'Your account and everything we held with it have been deleted, as you asked. We keep your orders for as long as the law requires.',
      ),
      now,
    ),
  ])
}

export const deleteCustomer: Method = {
  isChange: true,
  async run(context, args) {
    const { password } = parseArgument(confirmation, args)
    const customer = await requireCustomer(context)
    const { email, passwordHash: hash } = customer
    if (!(await isRightPassword(context, { email, password, hash, isSignedIn: true }))) {
      throw invalid({ password: 'The password is incorrect.' })
    }
    await releaseOrders(context, customer)
    await erase(context, customer)
    return { status: 200, body: { success: true }, headers: CLEARED_SESSION }
  },
}
