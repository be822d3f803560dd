/**
 * updateCustomerFormFields (wire: commerce §2): named answers on the customer record, among them the saved cart's id.
 * @module
 */
import { z } from 'zod'
import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'
import { PREFERENCE_FIELDS, recordConsent } from '#backend/klaviyo/consents.ts'
import { change } from '#backend/middleware/method.ts'
import { invalid } from '#backend/middleware/wire-error.ts'
import { formFieldsOf } from './customer-wire.ts'
import { type FormField, formField } from './form-field.ts'
import { requireCustomer } from './sign-in/session.ts'

const MAX_FIELDS = 50

/** Whose fields they are. Without an id: of the customer whom the same batch has just made. */
interface Owner {
  readonly id?: number
  readonly emailKey: string
}

/** A preference becomes an event of consent; anything else a row. */
export const saveFields = (
  d1: D1Database,
  { id, emailKey }: Owner,
  fields: readonly FormField[],
  { now, locale, source }: { now: number; locale: string; source: string },
): D1PreparedStatement[] =>
  fields.map(({ name, value }) => {
    const category = PREFERENCE_FIELDS.get(name)
    return category
      ? recordConsent(d1, { emailKey, category, isGiven: value === 'yes', locale, source }, now)
      : statement(
          d1,
          `INSERT INTO customer_fields (customer_id, name, value)
           VALUES (COALESCE(:customer, (SELECT id FROM customers WHERE email_key = :email)), :name, :value)
           ON CONFLICT (customer_id, name) DO UPDATE SET value = excluded.value`,
          { customer: id ?? null, email: emailKey, name, value: JSON.stringify(value) },
        )
  })

export const updateCustomerFormFields = change(
  z.object({ data: z.array(formField).min(1).max(MAX_FIELDS) }),
  async (context, { data }) => {
    const customer = await requireCustomer(context)
    const before = await formFieldsOf(context, customer)
    const names = new Set([...before, ...data].map(({ name }) => name))
    if (names.size > MAX_FIELDS) {
      throw invalid({ data: `A customer has at most ${MAX_FIELDS} form fields.` })
    }
    const { channel, d1, now } = context
    await d1.batch(saveFields(d1, customer, data, { now, locale: channel.market.intl, source: 'profile' }))
    return { data: data.map((field) => ({ ...field, customer_id: customer.id })), meta: {} }
  },
)
