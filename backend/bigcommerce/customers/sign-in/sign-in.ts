/**
 * loginCustomer and logoutCustomer (wire: commerce §2).
 * @module
 */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { customers } from '#backend/database/tables/customers.ts'
import { type Method, parseArgument } from '#backend/middleware/method.ts'
import { anyEmail, foldEmail } from '#backend/rules/email-address.ts'
import { givenPassword } from './password.ts'
import { isRightPassword } from './password-tries.ts'
import { CLEARED_SESSION, closeSession, isCustomerGone, openSession } from './session.ts'

const credentials = z.object({ email: anyEmail, password: givenPassword })

/** The same response for a wrong password and for an e-mail address without an account (spec A §8). */
const REFUSED = { is_valid: false, customer_id: null, errorMessage: 'Invalid credentials' }

export const loginCustomer: Method = {
  isChange: true,
  async run(context, args) {
    const { email, password } = parseArgument(credentials, args)
    const [customer] = await context.db
      .select()
      .from(customers)
      .where(eq(customers.emailKey, foldEmail(email)))
    if (!(await isRightPassword(context, { email, password, hash: customer?.passwordHash })) || !customer) {
      return { status: 200, body: REFUSED }
    }
    try {
      const headers = await openSession(context, customer.id)
      return { status: 200, body: { is_valid: true, customer_id: customer.id }, headers }
    } catch (error) {
      if (isCustomerGone(error)) {
        return { status: 200, body: REFUSED }
      }
      throw error
    }
  },
}

export const logoutCustomer: Method = {
  isChange: true,
  async run(context) {
    await closeSession(context)
    return { status: 200, body: undefined, headers: CLEARED_SESSION }
  },
}
