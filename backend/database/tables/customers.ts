/**
 * The tables of customers, their sessions and their addresses.
 * @module
 */
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { withoutRowid } from '#backend/database/without-rowid.ts'
import type { AddressBody } from '#backend/rules/address/customer-address.ts'
import type { FormField } from '#backend/rules/address/form-field.ts'

export const customers = sqliteTable('customers', {
  id: integer().primaryKey({ autoIncrement: true }),
  email: text().notNull(),
  /** The folded address, for comparison; each has one account. */
  emailKey: text('email_key').notNull().unique('customers_email'),
  /**
   * When the owner confirmed the address by the mailed link; until then, records under the address do not belong to the account (safety
   * §8.13).
   */
  emailProvenAt: integer('email_proven_at'),
  /** The hash of the link in that mail; null once the address is proven. */
  emailProof: text('email_proof').unique('customers_email_proof'),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  company: text().notNull().default(''),
  phone: text().notNull().default(''),
  acceptsReviewEmails: integer('accepts_review_emails', { mode: 'boolean' }).notNull().default(false),
  /** The channel of the registration. */
  channelId: integer('channel_id').notNull(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  syncedAt: integer('synced_at'),
})
export type Customer = typeof customers.$inferSelect

/** A customer's rows are deleted with the customer. */
export const customerId = () =>
  integer('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })

/** Form fields by name. The two preferences are stored only in `consents`. */
export const customerFields = withoutRowid(
  sqliteTable(
    'customer_fields',
    {
      customerId: customerId(),
      name: text().notNull(),
      value: text({ mode: 'json' }).$type<FormField['value']>().notNull(),
    },
    (table) => [primaryKey({ columns: [table.customerId, table.name] })],
  ),
)

export const customerSessions = withoutRowid(
  sqliteTable(
    'customer_sessions',
    {
      idHash: text('id_hash').primaryKey(),
      customerId: customerId(),
      /** The time of its last use, to the hour. */
      seenAt: integer('seen_at').notNull(),
      expiresAt: integer('expires_at').notNull(),
    },
    (table) => [index('customer_sessions_customer').on(table.customerId), index('customer_sessions_expiry').on(table.expiresAt)],
  ),
)

/** Every database generates its own keys (migrations), so no key is set by hand or readable in the sources. */
export const signingKeys = withoutRowid(sqliteTable('signing_keys', { name: text().primaryKey(), key: text().notNull() }))

export const resetTokens = withoutRowid(
  sqliteTable(
    'reset_tokens',
    {
      tokenHash: text('token_hash').primaryKey(),
      customerId: customerId(),
      expiresAt: integer('expires_at').notNull(),
    },
    (table) => [index('reset_tokens_customer').on(table.customerId)],
  ),
)

export const addresses = sqliteTable(
  'addresses',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    customerId: customerId(),
    /** A hash of the body in canonical JSON, so that the same address is stored once. */
    fingerprint: text().notNull(),
    body: text({ mode: 'json' }).$type<AddressBody>().notNull(),
  },
  (table) => [uniqueIndex('addresses_same').on(table.customerId, table.fingerprint)],
)

/** Rate-limit counters, keyed by kind and by address or cart: the moment until which the attempts are used up. */
export const attempts = withoutRowid(
  sqliteTable('attempts', { key: text().primaryKey(), paidUntil: integer('paid_until').notNull() }, (table) => [
    index('attempts_age').on(table.paidUntil),
  ]),
)
