/**
 * Tables of the promotion engine. Money is in minor units of the application's currency; times are epoch milliseconds.
 * @module
 */
import { sql } from 'drizzle-orm'
import { check, customType, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { withoutRowid } from '#backend/database/without-rowid.ts'
import type { Rule } from '#backend/rules/promotion-rule.ts'

/** Each market has its own application and API key (wire: promotions §1). */
export const applications = sqliteTable('promotion_applications', {
  id: integer().primaryKey(),
  /** The store key in the promotion engine (spec A §1): UK, US or EU. */
  store: text().notNull().unique(),
  currency: text().notNull(),
  /** Commerce channel that prices items sent without a price. */
  channelId: integer('channel_id').notNull(),
  /** Hexadecimal SHA-256 of the API key. */
  keyHash: text('key_hash').notNull().unique(),
})
export type Application = typeof applications.$inferSelect

export const campaigns = sqliteTable(
  'promotion_campaigns',
  {
    /** Campaigns are evaluated in order of id. */
    id: integer().primaryKey(),
    applicationId: integer('application_id').notNull(),
    name: text().notNull(),
    description: text().notNull(),
    state: text({ enum: ['enabled', 'disabled', 'archived'] }).notNull(),
    startsAt: integer('starts_at'),
    endsAt: integer('ends_at'),
    /** Maximum number of redemptions of all the campaign's coupons together; 0 means unlimited. */
    redemptionLimit: integer('redemption_limit').notNull().default(0),
    tags: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    rules: text({ mode: 'json' }).$type<readonly Rule[]>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('promotion_campaigns_running').on(table.applicationId, table.endsAt)],
)
export type Campaign = typeof campaigns.$inferSelect

const caselessText = customType<{ data: string }>({ dataType: () => 'text COLLATE NOCASE' })

export const coupons = sqliteTable(
  'promotion_coupons',
  {
    id: integer().primaryKey(),
    applicationId: integer('application_id').notNull(),
    campaignId: integer('campaign_id').notNull(),
    value: caselessText().notNull(),
    /** 0 means unlimited. */
    usageLimit: integer('usage_limit').notNull().default(0),
    usageCounter: integer('usage_counter').notNull().default(0),
    /** Maximum number of uses per profile; 0 means unlimited. */
    profileLimit: integer('profile_limit').notNull().default(0),
    startsAt: integer('starts_at'),
    expiresAt: integer('expires_at'),
    /**
     * The e-mail address to which the coupon was issued. If that customer changes their address, the key of their profile
     * replaces it (profile-key.ts).
     */
    recipient: text(),
    reservationMandatory: integer('reservation_mandatory', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('promotion_coupons_value').on(table.applicationId, table.value),
    index('promotion_coupons_campaign').on(table.campaignId, table.usageCounter),
    index('promotion_coupons_recipient').on(table.recipient, table.applicationId).where(sql`${table.recipient} IS NOT NULL`),
    // Last safeguard: even a bug cannot redeem a coupon too often.
    check(
      'promotion_coupons_usage',
      sql`${table.usageCounter} >= 0 AND (${table.usageLimit} = 0 OR ${table.usageCounter} <= ${table.usageLimit})`,
    ),
  ],
)
export type Coupon = typeof coupons.$inferSelect

export const SESSION_STATES = ['open', 'closed', 'partially_returned', 'cancelled'] as const
export type SessionState = (typeof SESSION_STATES)[number]

export const sessions = sqliteTable(
  'promotion_sessions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    applicationId: integer('application_id').notNull(),
    /** Id of the cart. */
    integrationId: text('integration_id').notNull(),
    /** Key of the profile, as in the tables below (profile-key.ts). Empty for an anonymous session. */
    profileId: text('profile_id').notNull(),
    state: text({ enum: SESSION_STATES }).notNull(),
    /** The merged payload of all writes, validated by `sessionPayload` in talon-one/request.ts. */
    payload: text({ mode: 'json' }).$type<unknown>().notNull(),
    returns: text({ mode: 'json' }).$type<readonly unknown[]>().notNull().default([]),
    /** Cart items and additional costs, before discounts. */
    total: integer().notNull(),
    updateCount: integer('update_count').notNull(),
    /** Token of the last write. The other statements of that write check it. */
    writeToken: text('write_token').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('promotion_sessions_name').on(table.applicationId, table.integrationId),
    index('promotion_sessions_profile')
      .on(table.profileId, table.applicationId, table.state, table.total)
      .where(sql`${table.profileId} <> ''`),
    index('promotion_sessions_stale').on(table.updatedAt).where(sql`${table.state} = 'open'`),
  ],
)
export type SessionRow = typeof sessions.$inferSelect

/** Effects granted by closed sessions. Rolled-back effects are removed. */
export const effects = withoutRowid(
  sqliteTable(
    'promotion_effects',
    {
      sessionId: integer('session_id').notNull(),
      ordinal: integer().notNull(),
      effect: text({ mode: 'json' }).$type<unknown>().notNull(),
    },
    (table) => [primaryKey({ columns: [table.sessionId, table.ordinal] })],
  ),
)

export const redemptions = withoutRowid(
  sqliteTable(
    'promotion_redemptions',
    {
      couponId: integer('coupon_id').notNull(),
      sessionId: integer('session_id').notNull(),
      profileId: text('profile_id').notNull(),
      redeemedAt: integer('redeemed_at').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.couponId, table.sessionId] }),
      index('promotion_redemptions_session').on(table.sessionId),
      index('promotion_redemptions_profile').on(table.profileId, table.couponId),
    ],
  ),
)

export const reservations = withoutRowid(
  sqliteTable(
    'promotion_reservations',
    {
      couponId: integer('coupon_id').notNull(),
      profileId: text('profile_id').notNull(),
      createdAt: integer('created_at').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.couponId, table.profileId] }),
      index('promotion_reservations_profile').on(table.profileId),
    ],
  ),
)

/** All applications of the account share these profiles. */
export const profiles = sqliteTable('promotion_profiles', {
  id: integer().primaryKey({ autoIncrement: true }),
  key: text('integration_id').notNull().unique(),
  attributes: text({ mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: integer('created_at').notNull(),
  lastActivity: integer('last_activity').notNull(),
})
export type Profile = typeof profiles.$inferSelect

/** Loyalty points, one row per change. The balance is all additions minus all subtractions. */
export const ledger = sqliteTable(
  'promotion_ledger',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    transactionUuid: text('transaction_uuid').notNull().unique(),
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
  },
  (table) => [
    index('promotion_ledger_profile').on(table.profileId, table.programId, table.id),
    check('promotion_ledger_type', sql`${table.type} IN ('addition', 'subtraction')`),
    check('promotion_ledger_amount', sql`${table.amount} > 0`),
  ],
)

/** Giveaway codes. A code has a session once it has been given away. */
export const giveaways = sqliteTable(
  'promotion_giveaways',
  {
    id: integer().primaryKey(),
    poolId: integer('pool_id').notNull(),
    code: text().notNull().unique(),
    sessionId: integer('session_id'),
    profileId: text('profile_id'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('promotion_giveaways_pool').on(table.poolId, table.sessionId),
    index('promotion_giveaways_session').on(table.sessionId).where(sql`${table.sessionId} IS NOT NULL`),
  ],
)
export type Giveaway = typeof giveaways.$inferSelect

export const events = sqliteTable('promotion_events', {
  id: integer().primaryKey({ autoIncrement: true }),
  applicationId: integer('application_id').notNull(),
  profileId: text('profile_id').notNull(),
  type: text().notNull(),
  attributes: text({ mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: integer('created_at').notNull(),
})
