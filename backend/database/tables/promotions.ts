/**
 * The tables of the promotions engine. Money is in minor units of the application's currency, moments are epoch milliseconds.
 * @module
 */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Rule } from '#backend/talon-one/engine/rule.ts'

/** One application, hence one key, per market (wire: promotions §1). */
export const applications = sqliteTable('promotion_applications', {
  id: integer().primaryKey(),
  /** The promotions store key of spec A §1: UK, US or EU. */
  store: text().notNull(),
  currency: text().notNull(),
  /** The commerce channel whose prices count when a session gives none. */
  channelId: integer('channel_id').notNull(),
  /** SHA-256 of the integration key, as hex. */
  keyHash: text('key_hash').notNull(),
})
export type Application = typeof applications.$inferSelect

export const campaigns = sqliteTable('promotion_campaigns', {
  /** Campaigns are evaluated in this order. */
  id: integer().primaryKey(),
  applicationId: integer('application_id').notNull(),
  name: text().notNull(),
  description: text().notNull(),
  state: text({ enum: ['enabled', 'disabled', 'archived'] }).notNull(),
  startsAt: integer('starts_at'),
  endsAt: integer('ends_at'),
  /** Redemptions of all its coupons together; 0 is unlimited. */
  redemptionLimit: integer('redemption_limit').notNull().default(0),
  tags: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  rules: text({ mode: 'json' }).$type<readonly Rule[]>().notNull(),
  createdAt: integer('created_at').notNull(),
})
export type Campaign = typeof campaigns.$inferSelect

export const coupons = sqliteTable('promotion_coupons', {
  id: integer().primaryKey(),
  applicationId: integer('application_id').notNull(),
  campaignId: integer('campaign_id').notNull(),
  /** Compared without letter case. */
  value: text().notNull(),
  /** 0 is unlimited. */
  usageLimit: integer('usage_limit').notNull().default(0),
  usageCounter: integer('usage_counter').notNull().default(0),
  /** Redemptions by one profile; 0 is unlimited. */
  profileLimit: integer('profile_limit').notNull().default(0),
  startsAt: integer('starts_at'),
  expiresAt: integer('expires_at'),
  /** By name: the e-mail it was given to, which moves with the customer's. */
  recipient: text(),
  reservationMandatory: integer('reservation_mandatory', { mode: 'boolean' }).notNull().default(false),
  createdAt: integer('created_at').notNull(),
})
export type Coupon = typeof coupons.$inferSelect

export const SESSION_STATES = ['open', 'closed', 'partially_returned', 'cancelled'] as const
export type SessionState = (typeof SESSION_STATES)[number]

export const sessions = sqliteTable('promotion_sessions', {
  id: integer().primaryKey({ autoIncrement: true }),
  applicationId: integer('application_id').notNull(),
  /** The cart's id. */
  integrationId: text('integration_id').notNull(),
  /** A profile's key, here as in the tables below (profile-key.ts); empty for an anonymous session. */
  profileId: text('profile_id').notNull(),
  state: text({ enum: SESSION_STATES }).notNull(),
  /** What was sent, merged over all writes; `session-payload.ts` reads it. */
  payload: text({ mode: 'json' }).$type<unknown>().notNull(),
  returns: text({ mode: 'json' }).$type<readonly unknown[]>().notNull(),
  /** Cart items and additional costs before discounts. */
  total: integer().notNull(),
  updateCount: integer('update_count').notNull(),
  /** The token of the write that last changed the row: the other statements of that write check for it. */
  writeToken: text('write_token').notNull(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})
export type SessionRow = typeof sessions.$inferSelect

/** What a closed session granted and has not been taken back. */
export const effects = sqliteTable(
  'promotion_effects',
  {
    sessionId: integer('session_id').notNull(),
    ordinal: integer().notNull(),
    effect: text({ mode: 'json' }).$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.ordinal] })],
)

export const redemptions = sqliteTable(
  'promotion_redemptions',
  {
    couponId: integer('coupon_id').notNull(),
    sessionId: integer('session_id').notNull(),
    profileId: text('profile_id').notNull(),
    redeemedAt: integer('redeemed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.sessionId] })],
)

export const reservations = sqliteTable(
  'promotion_reservations',
  {
    couponId: integer('coupon_id').notNull(),
    profileId: text('profile_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.profileId] })],
)

/** Profiles are of the account: one for all applications. */
export const profiles = sqliteTable('promotion_profiles', {
  id: integer().primaryKey({ autoIncrement: true }),
  key: text('integration_id').notNull(),
  attributes: text({ mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: integer('created_at').notNull(),
  lastActivity: integer('last_activity').notNull(),
})
export type Profile = typeof profiles.$inferSelect

/** Loyalty points, one row per change; a balance is their sum. */
export const ledger = sqliteTable('promotion_ledger', {
  id: integer().primaryKey({ autoIncrement: true }),
  transactionUuid: text('transaction_uuid').notNull(),
  programId: integer('program_id').notNull(),
  applicationId: integer('application_id').notNull(),
  campaignId: integer('campaign_id').notNull(),
  profileId: text('profile_id').notNull(),
  /** Integration id of the session. */
  sessionId: text('session_id').notNull(),
  type: text({ enum: ['addition', 'subtraction'] }).notNull(),
  amount: integer().notNull(),
  name: text().notNull(),
  createdAt: integer('created_at').notNull(),
})

/** Codes to give away; one with a session has been given. */
export const giveaways = sqliteTable('promotion_giveaways', {
  id: integer().primaryKey(),
  poolId: integer('pool_id').notNull(),
  code: text().notNull(),
  sessionId: integer('session_id'),
  profileId: text('profile_id'),
  createdAt: integer('created_at').notNull(),
})
export type Giveaway = typeof giveaways.$inferSelect

export const events = sqliteTable('promotion_events', {
  id: integer().primaryKey({ autoIncrement: true }),
  applicationId: integer('application_id').notNull(),
  profileId: text('profile_id').notNull(),
  type: text().notNull(),
  attributes: text({ mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: integer('created_at').notNull(),
})
