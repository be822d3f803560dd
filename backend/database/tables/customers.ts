/**
 * Tables of customers, their sessions and their postal addresses.
 * @module
 */
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { withoutRowid } from '#backend/database/without-rowid.ts'
import type { AddressBody } from '#backend/rules/address/customer-address.ts'
import type { FormField } from '#backend/rules/address/form-field.ts'

export const customers = sqliteTable('customers', {
  id: integer().primaryKey({ autoIncrement: true }),
  email: text().notNull(),
  /** The e-mail address in lower case, for comparison and uniqueness. */
  emailKey: text('email_key').notNull().unique('customers_email'),
  /**
   * When the owner verified the e-mail address by a mailed link. Until then, the account does not inherit records stored under that address
   * (safety §8.13).
   */
  emailProvenAt: integer('email_proven_at'),
  /** Hash of the secret in the mailed link; null once verified. */
  emailProof: text('email_proof').unique('customers_email_proof'),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  company: text().notNull().default(''),
  phone: text().notNull().default(''),
  acceptsReviewEmails: integer('accepts_review_emails', { mode: 'boolean' }).notNull().default(false),
  /** The channel where the customer registered. */
  channelId: integer('channel_id').notNull(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  syncedAt: integer('synced_at'),
})
export type Customer = typeof customers.$inferSelect

/** A foreign key: deleting a customer deletes these rows too. */
export const customerId = () =>
  integer('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })

/** Form fields by name, except the two marketing preferences, which are stored only in `consents`. */
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
      /** Last use, rounded to the hour to save writes. */
      seenAt: integer('seen_at').notNull(),
      expiresAt: integer('expires_at').notNull(),
    },
    (table) => [index('customer_sessions_customer').on(table.customerId), index('customer_sessions_expiry').on(table.expiresAt)],
  ),
)

/** Keys that a migration generates in each database. The operator need not set them, and the sources do not contain them. */
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
    /** Hash of the body in canonical JSON, so that the same postal address is stored once. */
    fingerprint: text().notNull(),
    body: text({ mode: 'json' }).$type<AddressBody>().notNull(),
  },
  (table) => [uniqueIndex('addresses_same').on(table.customerId, table.fingerprint)],
)

/** Rate limits. The key is a kind with an IP address, e-mail address or cart; until `paid_until`, the attempts are used up. */
export const attempts = withoutRowid(
  sqliteTable('attempts', { key: text().primaryKey(), paidUntil: integer('paid_until').notNull() }, (table) => [
    index('attempts_age').on(table.paidUntil),
  ]),
)
