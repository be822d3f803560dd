/**
 * The tables of customers, their sessions and their addresses.
 * @module
 */
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AddressBody } from '#backend/bigcommerce/customers/address-wire.ts'
import type { FormField } from '#backend/bigcommerce/customers/form-field.ts'

export const customers = sqliteTable('customers', {
  id: integer().primaryKey({ autoIncrement: true }),
  email: text().notNull(),
  /** The address as it is compared: one account each. */
  emailKey: text('email_key').notNull().unique('customers_email'),
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

/** Form fields by name. The two preferences are not among them: `consents` is their one truth. */
export const customerFields = sqliteTable(
  'customer_fields',
  {
    customerId: integer('customer_id').notNull(),
    name: text().notNull(),
    value: text({ mode: 'json' }).$type<FormField['value']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.name] })],
)

export const customerSessions = sqliteTable(
  'customer_sessions',
  {
    idHash: text('id_hash').primaryKey(),
    customerId: integer('customer_id').notNull(),
    /** When it was last used, to the hour. */
    seenAt: integer('seen_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('customer_sessions_customer').on(table.customerId), index('customer_sessions_expiry').on(table.expiresAt)],
)

export const signingKeys = sqliteTable('signing_keys', { name: text().primaryKey(), key: text().notNull() })

export const resetTokens = sqliteTable('reset_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  customerId: integer('customer_id').notNull(),
  expiresAt: integer('expires_at').notNull(),
})

export const addresses = sqliteTable(
  'addresses',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    customerId: integer('customer_id').notNull(),
    /** The body in canonical JSON, hashed: the same address is kept once. */
    fingerprint: text().notNull(),
    body: text({ mode: 'json' }).$type<AddressBody>().notNull(),
  },
  (table) => [uniqueIndex('addresses_same').on(table.customerId, table.fingerprint)],
)
