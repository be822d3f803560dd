/**
 * The customer record: reading, syncing and changing it (wire: commerce §2).
 * @module
 */
import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { statement } from '#backend/commerce/cart-statements.ts'
import { type CommerceContext, change, type Method, parseArgument, read } from '#backend/commerce/method.ts'
import { invalid, notFound } from '#backend/commerce/wire-error.ts'
import { giveBackTries, takeTry } from './attempts.ts'
import { customerWire } from './customer-wire.ts'
import { anyEmail, emailAddress, foldEmail } from './email.ts'
import { givenPassword, hashPassword, isPassword, newPassword } from './password.ts'
import { emailTaken, personName } from './register.ts'
import { type Customer, customerSessions, customers, resetTokens } from './schema.ts'
import { openSession, requireCustomer, signedInCustomer } from './session.ts'

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

/** Who changes how they sign in says the present password; wherever it is said, it must be right. */
async function validate(context: CommerceContext, customer: Customer, { email, authentication, validation }: Changes) {
  const isDelicate = authentication !== undefined || (email !== undefined && foldEmail(email) !== customer.emailKey)
  if (!validation) {
    if (isDelicate) {
      throw invalid({ 'validation.password': 'The present password is required.' })
    }
    return
  }
  await takeTry(context, 'sign-in', customer.email)
  const isRight = await isPassword(validation.password, customer.passwordHash)
  if (!isRight || foldEmail(validation.email) !== customer.emailKey) {
    throw invalid({ 'validation.password': 'The password is incorrect.' })
  }
  await giveBackTries(context, 'sign-in', customer.email)
}

/** Consent belongs to the person and goes along to their new address. */
async function changeEmail({ d1, db }: CommerceContext, { id, emailKey }: Customer, email: string): Promise<void> {
  const key = foldEmail(email)
  const [other] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.emailKey, key), ne(customers.id, id)))
  if (other) {
    throw emailTaken('update', email)
  }
  try {
    await d1.batch([
      statement(d1, 'UPDATE customers SET email = :email, email_key = :key WHERE id = :id', { email, key, id }),
      statement(d1, 'UPDATE consents SET email_key = :key WHERE email_key = :old', { key, old: emailKey }),
      // a link in the old mailbox opens nothing any more
      statement(d1, 'DELETE FROM reset_tokens WHERE customer_id = :id', { id }),
    ])
  } catch (error) {
    // somebody else took it in the meantime
    throw /UNIQUE constraint failed: customers\.email_key/.test(String(error)) ? emailTaken('update', email) : error
  }
}

/** All other sessions end with the password they were opened with; this one goes on under a new id. */
async function changePassword(context: CommerceContext, { id }: Customer, password: string): Promise<Record<string, string>> {
  const passwordHash = await hashPassword(password)
  await context.db.batch([
    context.db.update(customers).set({ passwordHash }).where(eq(customers.id, id)),
    context.db.delete(customerSessions).where(eq(customerSessions.customerId, id)),
    context.db.delete(resetTokens).where(eq(resetTokens.customerId, id)),
  ])
  return openSession(context, id)
}

export const updateCustomer: Method = {
  isChange: true,
  async run(context, args) {
    const asked = parseArgument(changes, args)
    const customer = await requireCustomer(context)
    await validate(context, customer, asked)
    if (asked.email !== undefined) {
      await changeEmail(context, customer, asked.email)
    }
    const [changed] = await context.db
      .update(customers)
      .set({
        firstName: asked.first_name,
        lastName: asked.last_name,
        company: asked.company,
        phone: asked.phone,
        acceptsReviewEmails: asked.accepts_product_review_abandoned_cart_emails,
        updatedAt: context.now,
      })
      .where(eq(customers.id, customer.id))
      .returning()
    const headers = asked.authentication ? await changePassword(context, customer, asked.authentication.new_password) : {}
    const data = changed ? [await customerWire(context, changed, 'formfields')] : []
    return { status: 200, body: { data, meta: {} }, headers }
  },
}
