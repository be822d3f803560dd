/**
 * deleteCustomer: the account and all that is kept of the person, at their own wish. Of their own: BigCommerce deletes customers by
 * its control panel only.
 * @module
 */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { givenPassword, isPassword } from '#backend/bigcommerce/customers/sign-in/password.ts'
import { CLEARED_SESSION, requireCustomer } from '#backend/bigcommerce/customers/sign-in/session.ts'
import { batch } from '#backend/database/database.ts'
import { carts } from '#backend/database/tables/catalogue.ts'
import { type Customer, customers } from '#backend/database/tables/customers.ts'
import { consents, stockAlerts } from '#backend/database/tables/marketing.ts'
import { orders } from '#backend/database/tables/orders.ts'
import { coupons, ledger, profiles } from '#backend/database/tables/promotions.ts'
import { consumeAttempt, restoreAttempts } from '#backend/middleware/attempts.ts'
import { type CommerceContext, type Method, parseArgument } from '#backend/middleware/method.ts'
import { invalid } from '#backend/middleware/wire-error.ts'
import { mailBody, queueMail } from '#backend/outbox/outbox.ts'
import { CUSTOMER_KEY } from '#backend/talon-one/profiles/profile-key.ts'

const confirmation = z.object({ password: givenPassword })

/**
 * In one transaction. Sessions, fields, addresses, wishlists and reset tokens go with the customer. Orders stay, since the books need
 * them, as those of a guest, who can still look them up by mail.
 */
async function erase({ db, now }: CommerceContext, { id, email, emailKey }: Customer): Promise<void> {
  const profile = CUSTOMER_KEY + id
  await batch(db, [
    db.update(carts).set({ customerId: 0 }).where(eq(carts.customerId, id)),
    db.update(orders).set({ customerId: 0 }).where(eq(orders.customerId, id)),
    db.delete(consents).where(eq(consents.emailKey, emailKey)),
    db.delete(stockAlerts).where(eq(stockAlerts.emailKey, emailKey)),
    // a coupon that was given to this person becomes no other person's
    db.update(coupons).set({ recipient: profile }).where(eq(coupons.recipient, email)),
    db.delete(ledger).where(eq(ledger.profileId, profile)),
    db.delete(profiles).where(eq(profiles.key, profile)),
    db.delete(customers).where(eq(customers.id, id)),
    queueMail(
      db,
      {
        kind: 'account-deleted',
        recipient: email,
        subject: 'Your account is deleted',
        body: mailBody(
          'Your account and all that we kept with it are deleted, as you asked. We keep your orders for as long as the law wants us to.',
        ),
      },
      now,
    ),
  ])
}

export const deleteCustomer: Method = {
  isChange: true,
  async run(context, args) {
    const { password } = parseArgument(confirmation, args)
    const customer = await requireCustomer(context)
    await consumeAttempt(context, 'sign-in', customer.email)
    if (!(await isPassword(password, customer.passwordHash))) {
      throw invalid({ password: 'The password is incorrect.' })
    }
    await restoreAttempts(context, 'sign-in', customer.email)
    await erase(context, customer)
    return { status: 200, body: { success: true }, headers: CLEARED_SESSION }
  },
}
