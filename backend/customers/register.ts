/**
 * registerCustomer (wire: commerce §2).
 * @module
 */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type CommerceContext, change } from '#backend/commerce/method.ts'
import { WireError } from '#backend/commerce/wire-error.ts'
import { mailBody, queueMail } from '#backend/outbox/outbox.ts'
import { takeTry } from './attempts.ts'
import { customerWire } from './customer-wire.ts'
import { emailAddress, foldEmail } from './email.ts'
import { formField } from './form-field.ts'
import { saveFields } from './form-fields.ts'
import { hashPassword, newPassword } from './password.ts'
import { customers } from './schema.ts'

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

/** An address has one account; this must be said (spec A §8), so its owner is told too. */
async function alreadyUsed({ d1, now, siteOrigin, channel }: CommerceContext, email: string): Promise<WireError> {
  await queueMail(
    d1,
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
  ).run()
  return emailTaken('create', email)
}

/** BigCommerce's answer for an address that another account has. */
export const emailTaken = (what: 'create' | 'update', email: string): WireError =>
  new WireError(422, what === 'create' ? 'Create customers failed.' : 'Update customers failed.', {
    [`.customer_${what}`]: `Error ${what === 'create' ? 'creating' : 'updating'} customer: the email address ${email} is already in use.`,
  })

export const registerCustomer = change(registration, async (context, asked) => {
  const { channel, d1, db, now } = context
  await takeTry(context, 'register', asked.email)
  const passwordHash = await hashPassword(asked.password)
  // decided by the unique index, so that two who register at once are one who may and one who may not
  const [customer] = await db
    .insert(customers)
    .values({
      email: asked.email,
      emailKey: foldEmail(asked.email),
      passwordHash,
      firstName: asked.first_name,
      lastName: asked.last_name,
      phone: asked.phone,
      acceptsReviewEmails: asked.accepts_product_review_abandoned_cart_emails,
      channelId: channel.id,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!customer) {
    const [owner] = await db
      .select({ email: customers.email })
      .from(customers)
      .where(eq(customers.emailKey, foldEmail(asked.email)))
    throw await alreadyUsed(context, owner?.email ?? asked.email)
  }
  if (asked.custom_fields.length > 0) {
    await d1.batch(saveFields(d1, customer, asked.custom_fields, { now, locale: channel.market.intl, source: 'registration' }))
  }
  return { data: [await customerWire(context, customer, 'formfields')], meta: {} }
})
