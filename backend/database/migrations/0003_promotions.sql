-- Campaigns, coupons, customer sessions, profiles and the loyalty ledger. backend/database/tables/promotions.ts says what the columns mean.
CREATE TABLE promotion_applications (
  id INTEGER PRIMARY KEY,
  store TEXT NOT NULL UNIQUE,
  currency TEXT NOT NULL,
  channel_id INTEGER NOT NULL,
  key_hash TEXT NOT NULL UNIQUE
);
--> statement-breakpoint
CREATE TABLE promotion_campaigns (
  id INTEGER PRIMARY KEY,
  application_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  state TEXT NOT NULL,
  starts_at INTEGER,
  ends_at INTEGER,
  redemption_limit INTEGER NOT NULL DEFAULT 0,
  tags TEXT NOT NULL,
  rules TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
--> statement-breakpoint
CREATE INDEX promotion_campaigns_application ON promotion_campaigns (application_id, id);
--> statement-breakpoint
CREATE TABLE promotion_coupons (
  id INTEGER PRIMARY KEY,
  application_id INTEGER NOT NULL,
  campaign_id INTEGER NOT NULL,
  value TEXT NOT NULL COLLATE NOCASE,
  usage_limit INTEGER NOT NULL DEFAULT 0,
  usage_counter INTEGER NOT NULL DEFAULT 0,
  profile_limit INTEGER NOT NULL DEFAULT 0,
  starts_at INTEGER,
  expires_at INTEGER,
  recipient TEXT,
  reservation_mandatory INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  -- the last line of defence: no statement, however wrong, redeems a coupon once too often
  CHECK (usage_counter >= 0 AND (usage_limit = 0 OR usage_counter <= usage_limit))
);
--> statement-breakpoint
CREATE UNIQUE INDEX promotion_coupons_value ON promotion_coupons (application_id, value);
--> statement-breakpoint
CREATE INDEX promotion_coupons_campaign ON promotion_coupons (campaign_id, usage_counter);
--> statement-breakpoint
CREATE INDEX promotion_coupons_recipient ON promotion_coupons (recipient, application_id) WHERE recipient IS NOT NULL;
--> statement-breakpoint
CREATE TABLE promotion_sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  application_id INTEGER NOT NULL,
  integration_id TEXT NOT NULL,
  profile_id TEXT NOT NULL,
  state TEXT NOT NULL,
  payload TEXT NOT NULL,
  returns TEXT NOT NULL DEFAULT '[]',
  total INTEGER NOT NULL,
  update_count INTEGER NOT NULL,
  write_token TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX promotion_sessions_name ON promotion_sessions (application_id, integration_id);
--> statement-breakpoint
CREATE INDEX promotion_sessions_profile ON promotion_sessions (profile_id, application_id, state, total) WHERE profile_id <> '';
--> statement-breakpoint
CREATE INDEX promotion_sessions_stale ON promotion_sessions (updated_at) WHERE state = 'open';
--> statement-breakpoint
CREATE TABLE promotion_effects (
  session_id INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  effect TEXT NOT NULL,
  PRIMARY KEY (session_id, ordinal)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE promotion_redemptions (
  coupon_id INTEGER NOT NULL,
  session_id INTEGER NOT NULL,
  profile_id TEXT NOT NULL,
  redeemed_at INTEGER NOT NULL,
  PRIMARY KEY (coupon_id, session_id)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX promotion_redemptions_session ON promotion_redemptions (session_id);
--> statement-breakpoint
CREATE INDEX promotion_redemptions_profile ON promotion_redemptions (profile_id, coupon_id);
--> statement-breakpoint
CREATE TABLE promotion_reservations (
  coupon_id INTEGER NOT NULL,
  profile_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (coupon_id, profile_id)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX promotion_reservations_profile ON promotion_reservations (profile_id);
--> statement-breakpoint
CREATE TABLE promotion_profiles (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  integration_id TEXT NOT NULL UNIQUE,
  attributes TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_activity INTEGER NOT NULL
);
--> statement-breakpoint
CREATE TABLE promotion_ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  transaction_uuid TEXT NOT NULL UNIQUE,
  program_id INTEGER NOT NULL,
  application_id INTEGER NOT NULL,
  campaign_id INTEGER NOT NULL,
  profile_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('addition', 'subtraction')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
--> statement-breakpoint
CREATE INDEX promotion_ledger_profile ON promotion_ledger (profile_id, program_id, id);
--> statement-breakpoint
CREATE TABLE promotion_giveaways (
  id INTEGER PRIMARY KEY,
  pool_id INTEGER NOT NULL,
  code TEXT NOT NULL UNIQUE,
  session_id INTEGER,
  profile_id TEXT,
  created_at INTEGER NOT NULL
);
--> statement-breakpoint
CREATE INDEX promotion_giveaways_pool ON promotion_giveaways (pool_id, session_id);
--> statement-breakpoint
CREATE INDEX promotion_giveaways_session ON promotion_giveaways (session_id) WHERE session_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE promotion_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  application_id INTEGER NOT NULL,
  profile_id TEXT NOT NULL,
  type TEXT NOT NULL,
  attributes TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
