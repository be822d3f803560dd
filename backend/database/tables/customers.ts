/**
 * The tables of customers, their sessions and their addresses.
 * @module
 */
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AddressBody } from '#backend/bigcommerce/customers/address-wire.ts'
import type { FormField } from '#backend/bigcommerce/customers/form-field.ts'
import { withoutRowid } from '#backend/database/without-rowid.ts'

export const customers = sqliteTable('customers', {
  id: integer().primaryKey({ autoIncrement: true }),
  email: text().notNull(),
  /** The address as it is compared: one account each. */
  emailKey: text('email_key').notNull().unique('customers_email'),
  /** When a mail to the address was answered; until then, what was stored under the address is not the account's (safety §8.13). */
  emailProvenAt: integer('email_proven_at'),
  /** The hash of the link in that mail; null once the address is proven. */
  emailProof: text('email_proof').unique('customers_email_proof'),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  company: text().notNull().default(''),
  phone: text().notNull().default(''),
  acceptsReviewEmails: integer('accepts_review_emails', { mode: 'boolean' }).notNull().default(false),
  /** Where they registered. */
  channelId: integer('channel_id').notNull(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  syncedAt: integer('synced_at'),
})
export type Customer = typeof customers.$inferSelect

/** The rows of a customer go with the customer. */
export const customerId = () =>
  integer('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })

/** Form fields by name. The two preferences are not among them: `consents` is their one truth. */
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
      /** When it was last used, to the hour. */
      seenAt: integer('seen_at').notNull(),
      expiresAt: integer('expires_at').notNull(),
    },
    (table) => [index('customer_sessions_customer').on(table.customerId), index('customer_sessions_expiry').on(table.expiresAt)],
  ),
)

/** Every database makes its own keys (migrations), so a key is neither set by hand nor readable in the sources. */
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
    /** The body in canonical JSON, hashed: the same address is kept once. */
    fingerprint: text().notNull(),
    body: text({ mode: 'json' }).$type<AddressBody>().notNull(),
  },
  (table) => [uniqueIndex('addresses_same').on(table.customerId, table.fingerprint)],
)

/** Tries, by kind and by address or cart: the moment until which they are used up. */
export const attempts = withoutRowid(
  sqliteTable('attempts', { key: text().primaryKey(), paidUntil: integer('paid_until').notNull() }, (table) => [
    index('attempts_age').on(table.paidUntil),
  ]),
)
