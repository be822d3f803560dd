/**
 * The signed-in customer's saved postal addresses (wire: commerce §2). A request for another customer's address gets a 404.
 * @module
 */
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { pagination } from '#backend/bigcommerce/pagination.ts'
import { among, insertSelect } from '#backend/database/database.ts'
import { addresses } from '#backend/database/tables/customers.ts'
import { type CommerceContext, change, read } from '#backend/middleware/method.ts'
import { invalid, notFound } from '#backend/middleware/wire-error.ts'
import { addressFields, addressWire, fingerprintOf } from '#backend/rules/address/customer-address.ts'
import { ofCustomer, requireCustomer } from './sign-in/session.ts'

const MAX_ADDRESSES = 100
const other = alias(addresses, 'other')
const addressId = z.int().min(1)

const paging = z.object({
  include: z.string().max(100).optional(),
  page: z.int().min(1).max(100_000).default(1),
  limit: z.int().min(1).max(250).default(50),
})

export const getCustomerAddress = read(paging, async (context, asked) => {
  const customer = await requireCustomer(context)
  const ofCustomer = eq(addresses.customerId, customer.id)
  const [rows, total] = await Promise.all([
    context.db
      .select()
      .from(addresses)
      .where(ofCustomer)
      .orderBy(asc(addresses.id))
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
    context.db.$count(addresses, ofCustomer),
  ])
  return { data: rows.map(addressWire), meta: { pagination: pagination(total, rows.length, asked) } }
})

async function ownAddress({ db }: CommerceContext, customerId: number, id: number) {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)))
  return row
}

/** If the customer has already saved the same postal address, responds with `{}`, as BigCommerce does. */
export const createCustomerAddress = change(addressFields, async (context, body) => {
  const customer = await requireCustomer(context)
  const fingerprint = await fingerprintOf(body)
  const insert = context.db.get<{ id: number } | undefined>(
    sql`${insertSelect(
      addresses,
      { customerId: customer.id, fingerprint, body },
      sql`WHERE (SELECT COUNT(*) FROM ${addresses} WHERE ${addresses.customerId} = ${customer.id}) < ${MAX_ADDRESSES}`,
      { or: 'ignore' },
    )} RETURNING ${addresses.id}`,
  )
  const created = await ofCustomer(insert)
  if (created) {
    return { data: [addressWire({ id: created.id, customerId: customer.id, body })], meta: {} }
  }
  const [same] = await context.db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.customerId, customer.id), eq(addresses.fingerprint, fingerprint)))
  if (!same) {
    throw invalid({ body: `A customer has at most ${MAX_ADDRESSES} addresses.` })
  }
  return {}
})

export const updateCustomerAddress = change(z.looseObject({ id: addressId }), async (context, { id, ...named }) => {
  const customer = await requireCustomer(context)
  const before = await ownAddress(context, customer.id, id)
  if (!before) {
    throw notFound('address')
  }
  const parsed = addressFields.safeParse({ ...before.body, ...named })
  if (!parsed.success) {
    throw invalid(Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])))
  }
  const fingerprint = await fingerprintOf(parsed.data)
  const [after] = await context.db
    .update(addresses)
    .set({ body: parsed.data, fingerprint })
    .where(
      and(
        eq(addresses.id, id),
        eq(addresses.customerId, customer.id),
        sql`NOT EXISTS (SELECT 1 FROM ${addresses} ${other} WHERE ${other.customerId} = ${customer.id} AND ${other.fingerprint} = ${fingerprint}
          AND ${other.id} <> ${id})`,
      ),
    )
    .returning()
  return after ? { data: [addressWire(after)], meta: {} } : {}
})

export const deleteCustomerAddress = change(z.object({ 'id:in': z.array(addressId).min(1).max(250) }), async (context, asked) => {
  const customer = await requireCustomer(context)
  await context.db
    .delete(addresses)
    .where(and(eq(addresses.customerId, customer.id), sql`${addresses.id} IN ${among(asked['id:in'])}`))
  return undefined
})
