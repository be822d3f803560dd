/**
 * Builds the JSON of a customer with BigCommerce's REST fields (wire: commerce §2).
 * @module
 */

import { asc, count, eq } from 'drizzle-orm'
import { addresses, type Customer, customerFields } from '#backend/database/tables/customers.ts'
import { consentsOf, PREFERENCE_FIELDS } from '#backend/klaviyo/consents.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { addressWire } from '#backend/rules/address/customer-address.ts'
import { timestamp } from '#backend/rules/timestamp.ts'

/** Whether the comma-separated `include` names the part, `formfields` or `addresses`. */
const asksFor = (include: string, part: string): boolean => include.split(',').some((one) => one.trim() === part)

/** The two preferences are not stored as fields. They show the latest consents. */
export async function formFieldsOf({ db, now }: CommerceContext, customer: Customer) {
  const { id } = customer
  const kept = await db.select().from(customerFields).where(eq(customerFields.customerId, id)).orderBy(asc(customerFields.name))
  const agreed = await consentsOf(db, customer, now)
  const preferences = [...PREFERENCE_FIELDS].map(([name, category]) => ({
    name,
    value: agreed.has(category) ? 'yes' : '',
  }))
  return [...kept.map(({ name, value }) => ({ name, value })), ...preferences].map((field) => ({ ...field, customer_id: id }))
}

export async function customerWire(context: CommerceContext, customer: Customer, include = '') {
  const { db } = context
  const ofCustomer = eq(addresses.customerId, customer.id)
  const [counted] = await db.select({ total: count() }).from(addresses).where(ofCustomer)
  return {
    id: customer.id,
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    company: customer.company,
    phone: customer.phone,
    customer_group_id: 0,
    notes: '',
    tax_exempt_category: '',
    date_created: timestamp(customer.createdAt),
    date_modified: timestamp(customer.updatedAt),
    address_count: counted?.total ?? 0,
    attribute_count: 0,
    authentication: { force_password_reset: false },
    accepts_product_review_abandoned_cart_emails: customer.acceptsReviewEmails,
    origin_channel_id: customer.channelId,
    channel_ids: null,
    ...(asksFor(include, 'addresses')
      ? { addresses: (await db.select().from(addresses).where(ofCustomer)).map(addressWire) }
      : {}),
    ...(asksFor(include, 'formfields') ? { form_fields: await formFieldsOf(context, customer) } : {}),
  }
}
