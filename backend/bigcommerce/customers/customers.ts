/**
 * Reads, syncs and changes the customer's record (wire: commerce §2).
 * @module
 */
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { batch, type Statement } from '#backend/database/database.ts'
import { type Customer, customerSessions, customers, resetTokens } from '#backend/database/tables/customers.ts'
import { consents } from '#backend/database/tables/marketing.ts'
import { coupons } from '#backend/database/tables/promotions.ts'
import { isOfPerson } from '#backend/klaviyo/consents.ts'
import { type CommerceContext, change, type Method, parseArgument, read } from '#backend/middleware/method.ts'
import { invalid, notFound } from '#backend/middleware/wire-error.ts'
import { queueMail } from '#backend/outbox/outbox.ts'
import { personName } from '#backend/rules/address/customer-address.ts'
import { anyEmail, emailAddress, foldEmail } from '#backend/rules/email-address.ts'
import { oneLine } from '#backend/rules/plain-text.ts'
import { isRecipient } from '#backend/talon-one/coupon-reads.ts'
import { CUSTOMER_KEY } from '#backend/talon-one/profiles/profile-key.ts'
import { customerWire } from './customer-wire.ts'
import { isEmailTaken } from './email-taken.ts'
import { givenPassword, hashPassword, newPassword } from './sign-in/password.ts'
import { passwordChanged } from './sign-in/password-mail.ts'
import { isRightPassword } from './sign-in/password-tries.ts'
import { newProof } from './sign-in/prove-email.ts'
import { emailTaken } from './sign-in/register.ts'
import { newSession, ofCustomer, requireCustomer, signedInCustomer } from './sign-in/session.ts'

export const getCustomers = read(z.object({ include: z.string().max(100).optional() }), async (context, { include }) => {
  const customer = await signedInCustomer(context)
  return { data: customer ? [await customerWire(context, customer, include)] : [], meta: {} }
})

const customerId = z.coerce.number().int()

/** We do not know what BigCommerce's method does. Ours records when the client fetched the customer after signing in. */
export const syncCustomer = change(
  z.union([z.object({ customerId }).transform((argument) => argument.customerId), customerId]),
  async (context, id) => {
    const customer = await requireCustomer(context)
    if (customer.id !== id) {
      throw notFound('customer')
    }
    await context.db.update(customers).set({ syncedAt: context.now }).where(eq(customers.id, id))
    return { success: true }
  },
)

const changes = z.object({
  first_name: personName.optional(),
  last_name: personName.optional(),
  email: emailAddress.optional(),
  company: oneLine({ most: 255 }).optional(),
  phone: oneLine({ most: 50 }).optional(),
  accepts_product_review_abandoned_cart_emails: z.boolean().optional(),
  authentication: z.object({ new_password: newPassword }).optional(),
  validation: z.object({ email: anyEmail, password: givenPassword }).optional(),
})
type Changes = z.infer<typeof changes>

/**
 * Changing the e-mail address or the password requires the current password. If a request includes the password, it must be
 * correct.
 */
async function validate(context: CommerceContext, customer: Customer, { email, authentication, validation }: Changes) {
  const isDelicate = authentication !== undefined || isOther(customer, email)
  if (!validation) {
    if (isDelicate) {
      throw invalid({ 'validation.password': 'The present password is required.' })
    }
    return
  }
  const { email: own, passwordHash: hash } = customer
  const isRight = await isRightPassword(context, { email: own, password: validation.password, hash, isSignedIn: true })
  if (!isRight || foldEmail(validation.email) !== customer.emailKey) {
    throw invalid({ 'validation.password': 'The password is incorrect.' })
  }
}

const isOther = ({ emailKey }: Customer, email: string | undefined): email is string =>
  email !== undefined && foldEmail(email) !== emailKey

/**
 * Must run before the record gets its new e-mail address. If the old address was verified, its consents and coupons stay with the
 * customer: they are moved to the customer's id.
 */
function emailStatements({ db }: CommerceContext, customer: Customer, email: string | undefined): readonly Statement[] {
  if (!isOther(customer, email)) {
    return []
  }
  const { id } = customer
  const key = CUSTOMER_KEY + id
  return [
    db
      .update(consents)
      .set({ emailKey: foldEmail(email), customerId: id })
      .where(isOfPerson(customer)),
    db
      .update(coupons)
      .set({ recipient: key })
      .where(isRecipient(sql`${key}`)),
    // Reset links sent to the old address must stop working.
    db.delete(resetTokens).where(eq(resetTokens.customerId, id)),
  ]
}

/** A new password ends all sessions of the customer. The caller gets a new session. */
async function passwordStatements(context: CommerceContext, { id, email }: Customer) {
  const { db } = context
  const { insert, headers } = await newSession(context, id)
  const ends = [
    db.delete(customerSessions).where(eq(customerSessions.customerId, id)),
    db.delete(resetTokens).where(eq(resetTokens.customerId, id)),
  ]
  return { statements: [...ends, insert, passwordChanged(context, email)], headers }
}

const UNCHANGED_PASSWORD = { statements: [], headers: {} } as const

/** A single transaction, so a failed change leaves everything as it was. */
export const updateCustomer: Method = {
  isChange: true,
  async run(context, args) {
    const { db, now } = context
    const asked = parseArgument(changes, args)
    const customer = await requireCustomer(context)
    await validate(context, customer, asked)
    const { email, authentication, accepts_product_review_abandoned_cart_emails: accepts } = asked
    const proof = isOther(customer, email) ? await newProof(context, email) : undefined
    const record = db
      .update(customers)
      .set({
        firstName: asked.first_name,
        lastName: asked.last_name,
        company: asked.company,
        phone: asked.phone,
        acceptsReviewEmails: accepts,
        email,
        emailKey: email === undefined ? undefined : foldEmail(email),
        ...proof?.columns,
        passwordHash: authentication && (await hashPassword(authentication.new_password)),
        updatedAt: now,
      })
      .where(eq(customers.id, customer.id))
    const { statements, headers } = authentication ? await passwordStatements(context, customer) : UNCHANGED_PASSWORD
    try {
      const mails = proof ? [queueMail(db, proof.mail, now)] : []
      await ofCustomer(batch(db, [...emailStatements(context, customer, email), record, ...statements, ...mails]))
    } catch (error) {
      throw email !== undefined && isEmailTaken(error) ? emailTaken('update', email) : error
    }
    const [changed] = await db.select().from(customers).where(eq(customers.id, customer.id))
    const data = changed ? [await customerWire(context, changed, 'formfields')] : []
    return { status: 200, body: { data, meta: {} }, headers }
  },
}
