/**
 * registerCustomer (wire: commerce §2).
 * @module
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { customerWire } from '#backend/bigcommerce/customers/customer-wire.ts'
import { isEmailTaken } from '#backend/bigcommerce/customers/email-taken.ts'
import { saveFields } from '#backend/bigcommerce/customers/form-fields.ts'
import { batch, type Statement } from '#backend/database/database.ts'
import { addresses, type Customer, customers } from '#backend/database/tables/customers.ts'
import { PREFERENCE_FIELDS } from '#backend/klaviyo/consents.ts'
import { consumeAttempt } from '#backend/middleware/attempt-limits.ts'
import { type CommerceContext, change } from '#backend/middleware/method.ts'
import { WireError } from '#backend/middleware/wire-error.ts'
import { composeMail, frameOf } from '#backend/outbox/compose-mail.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { addressFields, fingerprintOf, personName } from '#backend/rules/address/customer-address.ts'
import { type FormField, formField } from '#backend/rules/address/form-field.ts'
import { emailAddress, foldEmail } from '#backend/rules/email-address.ts'
import { oneLine } from '#backend/rules/plain-text.ts'
import { digest } from '#backend/secrets.ts'
import { hashPassword, newPassword } from './password.ts'
import { newProof } from './prove-email.ts'

const MAX_ADDRESSES = 10

const registration = z.object({
  first_name: personName,
  last_name: personName,
  email: emailAddress,
  password: newPassword,
  phone: oneLine({ most: 50 }).default(''),
  accepts_product_review_abandoned_cart_emails: z.boolean().default(false),
  custom_fields: z.array(formField).max(20).default([]),
  /** The shop does not send postal addresses, but BigCommerce's clients may. */
  addresses: z.array(addressFields).max(MAX_ADDRESSES).default([]),
})
type Registration = z.infer<typeof registration>

/**
 * The account's owner gets at most one e-mail per interval of this length, however many visitors try to register with that address.
 */
const MAIL_EVERY = 15 * 60_000

/**
 * An e-mail address has at most one account. The response must state that the address is taken (spec A §8). The owner is warned by
 * e-mail, because someone else may have tried to register with their address.
 */
async function alreadyUsed({ db, now, siteOrigin, channel }: CommerceContext, emailKey: string): Promise<WireError> {
  const [owner] = await db.select({ email: customers.email }).from(customers).where(eq(customers.emailKey, emailKey))
  const email = owner?.email ?? emailKey
  await queueMail(
    db,
    composeMail(
      frameOf(siteOrigin, channel.id),
      {
        kind: 'account-exists',
        dedupeKey: `account-exists:${await digest(emailKey)}:${Math.floor(now / MAIL_EVERY)}`,
        recipient: email,
        subject: 'You already have an account',
      },
      'Someone (perhaps you) tried to create an account with this address. You already have one, and nothing has changed.',
      {
        kind: 'link',
        lead: 'If you’ve forgotten your password, you can reset it here',
        label: 'Reset your password',
        href: `${siteOrigin}${channel.market.prefix}/forgot-password`,
      },
    ),
    now,
  )
  return emailTaken('create', email)
}

/** BigCommerce's error for an e-mail address that already has an account. */
export const emailTaken = (what: 'create' | 'update', email: string): WireError =>
  new WireError(422, what === 'create' ? 'Create customers failed.' : 'Update customers failed.', {
    [`.customer_${what}`]: `Error ${what === 'create' ? 'creating' : 'updating'} customer: the email address ${email} is already in use.`,
  })

/** Whether to store the field. An unticked preference is not stored, because it must not revoke an earlier consent. */
const isSaid = ({ name, value }: FormField): boolean => value === 'yes' || !PREFERENCE_FIELDS.has(name)

/**
 * Creates the account with its fields and postal addresses in one transaction, so a failed registration can be retried.
 * @param belongings statements that run after the account has been created
 */
export async function createAccount(
  context: CommerceContext,
  asked: Registration,
  belongings: readonly Statement[] = [],
): Promise<Customer | undefined> {
  const { channel, db, now } = context
  await consumeAttempt(context, 'register', asked.email, context.visitorAddress)
  const emailKey = foldEmail(asked.email)
  const { columns, mail } = await newProof(context, asked.email)
  const account = {
    ...columns,
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
  const saved = await Promise.all(asked.addresses.map(async (body) => ({ body, fingerprint: await fingerprintOf(body) })))
  try {
    await batch(db, [
      db.insert(customers).values(account),
      ...saveFields(db, { id: idOfAccount(emailKey), emailKey }, asked.custom_fields.filter(isSaid), {
        now,
        locale: channel.market.intl,
        source: 'registration',
      }),
      ...saved.map((address) =>
        db
          .insert(addresses)
          .values({ ...address, customerId: idOfAccount(emailKey) })
          .onConflictDoNothing(),
      ),
      ...belongings,
      queueMail(db, mail, now),
    ])
  } catch (error) {
    throw isEmailTaken(error) ? await alreadyUsed(context, emailKey) : error
  }
  const [customer] = await db.select().from(customers).where(eq(customers.emailKey, emailKey))
  return customer
}

/** SQL for the id of an account that the same batch creates. */
export const idOfAccount = (email: string): SQL<number> =>
  sql`(SELECT ${customers.id} FROM ${customers} WHERE ${customers.emailKey} = ${foldEmail(email)})`

export const registerCustomer = change(registration, async (context, asked) => {
  const customer = await createAccount(context, asked)
  return { data: customer ? [await customerWire(context, customer, 'formfields')] : [], meta: {} }
})
