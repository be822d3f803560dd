/**
 * registerCustomer (wire: commerce §2).
 * @module
 */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { customerWire } from '#backend/bigcommerce/customers/customer-wire.ts'
import { formField } from '#backend/bigcommerce/customers/form-field.ts'
import { saveFields } from '#backend/bigcommerce/customers/form-fields.ts'
import { batch } from '#backend/database/database.ts'
import { customers } from '#backend/database/tables/customers.ts'
import { consumeAttempt } from '#backend/middleware/attempts.ts'
import { type CommerceContext, change } from '#backend/middleware/method.ts'
import { WireError } from '#backend/middleware/wire-error.ts'
import { mailBody, queueMail } from '#backend/outbox/outbox.ts'
import { emailAddress, foldEmail, isEmailTaken } from '#backend/rules/email-address.ts'
import { hashPassword, newPassword } from './password.ts'

export const personName = z.string().trim().min(1, 'Required.').max(100)

const registration = z.object({
  first_name: personName,
  last_name: personName,
  email: emailAddress,
  password: newPassword,
  phone: z.string().trim().max(50).default(''),
  accepts_product_review_abandoned_cart_emails: z.boolean().default(false),
  custom_fields: z.array(formField).max(20).default([]),
})

/** An address has one account. The answer must say that it is taken (spec A §8), so its owner is told by mail too. */
async function alreadyUsed({ db, now, siteOrigin, channel }: CommerceContext, emailKey: string): Promise<WireError> {
  const [owner] = await db.select({ email: customers.email }).from(customers).where(eq(customers.emailKey, emailKey))
  const email = owner?.email ?? emailKey
  await queueMail(
    db,
    {
      kind: 'account-exists',
      recipient: email,
      subject: 'You already have an account',
      body: mailBody(
        'Somebody, perhaps you, tried to create an account with this address. You have one already, and nothing has changed.',
        `If you have forgotten your password, you can choose a new one here: ${siteOrigin}${channel.market.prefix}/forgot-password`,
      ),
    },
    now,
  )
  return emailTaken('create', email)
}

/** BigCommerce's answer for an address that another account has. */
export const emailTaken = (what: 'create' | 'update', email: string): WireError =>
  new WireError(422, what === 'create' ? 'Create customers failed.' : 'Update customers failed.', {
    [`.customer_${what}`]: `Error ${what === 'create' ? 'creating' : 'updating'} customer: the email address ${email} is already in use.`,
  })

/** In one transaction: the account with all its fields, or none, and then the address can be tried again. */
export const registerCustomer = change(registration, async (context, asked) => {
  const { channel, db, now } = context
  await consumeAttempt(context, 'register', asked.email)
  const emailKey = foldEmail(asked.email)
  const account = {
    email: asked.email,
    emailKey,
    passwordHash: await hashPassword(asked.password),
    firstName: asked.first_name,
    lastName: asked.last_name,
    phone: asked.phone,
    acceptsReviewEmails: asked.accepts_product_review_abandoned_cart_emails,
    channelId: channel.id,
    createdAt: now,
    updatedAt: now,
  }
  try {
    await batch(db, [
      db.insert(customers).values(account),
      ...saveFields(db, { emailKey }, asked.custom_fields, { now, locale: channel.market.intl, source: 'registration' }),
    ])
  } catch (error) {
    throw isEmailTaken(error) ? await alreadyUsed(context, emailKey) : error
  }
  const [customer] = await db.select().from(customers).where(eq(customers.emailKey, emailKey))
  return { data: customer ? [await customerWire(context, customer, 'formfields')] : [], meta: {} }
})
