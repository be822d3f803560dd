/**
 * updateCustomerFormFields (wire: commerce §2): named values in the customer's record, such as the id of the saved cart.
 * @module
 */
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { batch, type Database, excluded, type Statement } from '#backend/database/database.ts'
import { customerFields } from '#backend/database/tables/customers.ts'
import { PREFERENCE_FIELDS, recordConsent } from '#backend/klaviyo/consents.ts'
import { change } from '#backend/middleware/method.ts'
import { invalid } from '#backend/middleware/wire-error.ts'
import { type FormField, formField } from '#backend/rules/address/form-field.ts'
import { formFieldsOf } from './customer-wire.ts'
import { ofCustomer, requireCustomer } from './sign-in/session.ts'

const MAX_FIELDS = 50

/** `id` is SQL if the same batch creates the customer. */
interface Owner {
  readonly id: number | SQL<number>
  readonly emailKey: string
}

/** Stores preferences as consent events and all other fields as rows. */
export const saveFields = (
  db: Database,
  { id: customerId, emailKey }: Owner,
  fields: readonly FormField[],
  { now, locale, source }: { now: number; locale: string; source: string },
): readonly Statement[] =>
  fields.map(({ name, value }) => {
    const category = PREFERENCE_FIELDS.get(name)
    return category
      ? recordConsent(db, { emailKey, customerId, category, isGiven: value === 'yes', locale, source }, now)
      : db
          .insert(customerFields)
          .values({ customerId, name, value })
          .onConflictDoUpdate({
            target: [customerFields.customerId, customerFields.name],
            set: { value: excluded(customerFields.value) },
          })
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
    const { channel, db, now } = context
    await ofCustomer(batch(db, saveFields(db, customer, data, { now, locale: channel.market.intl, source: 'profile' })))
    return { data: data.map((field) => ({ ...field, customer_id: customer.id })), meta: {} }
  },
)
