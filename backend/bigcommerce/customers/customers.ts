/**
 * The customer record: reading, syncing and changing it (wire: commerce §2).
 * @module
 */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'
import { type Customer, customers } from '#backend/database/tables/customers.ts'
import { consumeAttempt, restoreAttempts } from '#backend/middleware/attempts.ts'
import { type CommerceContext, change, type Method, parseArgument, read } from '#backend/middleware/method.ts'
import { invalid, notFound } from '#backend/middleware/wire-error.ts'
import { anyEmail, emailAddress, foldEmail, isEmailTaken } from '#backend/rules/email-address.ts'
import { customerWire } from './customer-wire.ts'
import { givenPassword, hashPassword, isPassword, newPassword } from './sign-in/password.ts'
import { emailTaken, personName } from './sign-in/register.ts'
import { newSession, requireCustomer, signedInCustomer } from './sign-in/session.ts'

export const getCustomers = read(z.object({ include: z.string().max(100).optional() }), async (context, { include }) => {
  const customer = await signedInCustomer(context)
  return { data: customer ? [await customerWire(context, customer, include)] : [], meta: {} }
})

const customerId = z.coerce.number().int()

/** What the real one brings together is not known; here it notes that the record was fetched after signing in. */
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
  company: z.string().trim().max(255).optional(),
  phone: z.string().trim().max(50).optional(),
  accepts_product_review_abandoned_cart_emails: z.boolean().optional(),
  authentication: z.object({ new_password: newPassword }).optional(),
  validation: z.object({ email: anyEmail, password: givenPassword }).optional(),
})
type Changes = z.infer<typeof changes>

/** A customer who changes their e-mail or password must give the present password; where it is given, it must be right. */
async function validate(context: CommerceContext, customer: Customer, { email, authentication, validation }: Changes) {
  const isDelicate = authentication !== undefined || (email !== undefined && foldEmail(email) !== customer.emailKey)
  if (!validation) {
    if (isDelicate) {
      throw invalid({ 'validation.password': 'The present password is required.' })
    }
    return
  }
  await consumeAttempt(context, 'sign-in', customer.email)
  const isRight = await isPassword(validation.password, customer.passwordHash)
  if (!isRight || foldEmail(validation.email) !== customer.emailKey) {
    throw invalid({ 'validation.password': 'The password is incorrect.' })
  }
  await restoreAttempts(context, 'sign-in', customer.email)
}

const UPDATE_RECORD = `UPDATE customers SET first_name = COALESCE(:first, first_name), last_name = COALESCE(:last, last_name),
  company = COALESCE(:company, company), phone = COALESCE(:phone, phone),
  accepts_review_emails = COALESCE(:accepts, accepts_review_emails), email = COALESCE(:email, email),
  email_key = COALESCE(:key, email_key), password_hash = COALESCE(:hash, password_hash), updated_at = :now WHERE id = :id`

/**
 * Runs before the record is updated, while it has the old address. Consent and coupons given to an address belong to the
 * person and move to the new one; rows that name the customer's id stay as they are.
 */
const MOVE = [
  'UPDATE consents SET email_key = :key WHERE email_key = (SELECT email_key FROM customers WHERE id = :id)',
  'UPDATE promotion_coupons SET recipient = :email WHERE lower(recipient) = (SELECT email_key FROM customers WHERE id = :id)',
  // a link in the old mailbox opens nothing any more
  'DELETE FROM reset_tokens WHERE customer_id = :id',
]

function emailStatements({ d1 }: CommerceContext, { id, emailKey }: Customer, email: string | undefined) {
  const key = email === undefined ? emailKey : foldEmail(email)
  return email === undefined || key === emailKey ? [] : MOVE.map((text) => statement(d1, text, { id, email, key }))
}

/** All other sessions end with the password they were opened with; this one goes on under a new id. */
async function passwordStatements(context: CommerceContext, { id }: Customer) {
  const { insert, headers } = await newSession(context, id)
  const ends = ['customer_sessions', 'reset_tokens'].map((table) =>
    statement(context.d1, `DELETE FROM ${table} WHERE customer_id = :id`, { id }),
  )
  return { statements: [...ends, insert], headers }
}

const UNCHANGED_PASSWORD = { statements: [], headers: {} } as const

/** In one transaction: all that was asked for, or nothing. */
export const updateCustomer: Method = {
  isChange: true,
  async run(context, args) {
    const { d1, db, now } = context
    const asked = parseArgument(changes, args)
    const customer = await requireCustomer(context)
    await validate(context, customer, asked)
    const { email, authentication, accepts_product_review_abandoned_cart_emails: accepts } = asked
    const record = statement(d1, UPDATE_RECORD, {
      id: customer.id,
      first: asked.first_name ?? null,
      last: asked.last_name ?? null,
      company: asked.company ?? null,
      phone: asked.phone ?? null,
      accepts: accepts === undefined ? null : Number(accepts),
      email: email ?? null,
      key: email === undefined ? null : foldEmail(email),
      hash: authentication ? await hashPassword(authentication.new_password) : null,
      now,
    })
    const { statements, headers } = authentication ? await passwordStatements(context, customer) : UNCHANGED_PASSWORD
    try {
      await d1.batch([...emailStatements(context, customer, email), record, ...statements])
    } catch (error) {
      throw email !== undefined && isEmailTaken(error) ? emailTaken('update', email) : error
    }
    const [changed] = await db.select().from(customers).where(eq(customers.id, customer.id))
    const data = changed ? [await customerWire(context, changed, 'formfields')] : []
    return { status: 200, body: { data, meta: {} }, headers }
  },
}
