-- People: customers and what is theirs, consent, stock alerts, mail. Times are epoch milliseconds; the schema.ts of each folder
-- says what the columns mean.
CREATE TABLE `customers` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `email` text NOT NULL,
  `email_key` text NOT NULL,
  `password_hash` text NOT NULL,
  `first_name` text NOT NULL,
  `last_name` text NOT NULL,
  `company` text DEFAULT '' NOT NULL,
  `phone` text DEFAULT '' NOT NULL,
  `accepts_review_emails` integer DEFAULT 0 NOT NULL,
  `channel_id` integer NOT NULL,
  `created_at` integer NOT NULL,
  `updated_at` integer NOT NULL,
  `synced_at` integer
);
CREATE UNIQUE INDEX `customers_email` ON `customers` (`email_key`);
CREATE TABLE `customer_fields` (
  `customer_id` integer NOT NULL,
  `name` text NOT NULL,
  `value` text NOT NULL,
  PRIMARY KEY(`customer_id`, `name`),
  FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
CREATE TABLE `customer_sessions` (
  `id_hash` text PRIMARY KEY NOT NULL,
  `customer_id` integer NOT NULL,
  `seen_at` integer NOT NULL,
  `expires_at` integer NOT NULL,
  FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
CREATE INDEX `customer_sessions_customer` ON `customer_sessions` (`customer_id`);
CREATE INDEX `customer_sessions_expiry` ON `customer_sessions` (`expires_at`);
-- Every database makes its own signing key, so the key is neither set by hand nor readable in the sources.
CREATE TABLE `signing_keys` (`name` text PRIMARY KEY NOT NULL, `key` text NOT NULL) WITHOUT ROWID;
INSERT INTO `signing_keys` (`name`, `key`) VALUES ('customer-data', hex(randomblob(32)));
CREATE TABLE `reset_tokens` (
  `token_hash` text PRIMARY KEY NOT NULL,
  `customer_id` integer NOT NULL,
  `expires_at` integer NOT NULL,
  FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
CREATE INDEX `reset_tokens_customer` ON `reset_tokens` (`customer_id`);
-- Tries, by kind and by address or cart: the moment until which they are used up.
CREATE TABLE `attempts` (
  `key` text PRIMARY KEY NOT NULL,
  `paid_until` integer NOT NULL
) WITHOUT ROWID;
CREATE INDEX `attempts_age` ON `attempts` (`paid_until`);
CREATE TABLE `addresses` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `customer_id` integer NOT NULL,
  `fingerprint` text NOT NULL,
  `body` text NOT NULL,
  FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX `addresses_same` ON `addresses` (`customer_id`,`fingerprint`);
CREATE TABLE `wishlists` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `customer_id` integer NOT NULL,
  `name` text NOT NULL,
  `is_public` integer NOT NULL,
  `token` text NOT NULL,
  FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `wishlists_customer` ON `wishlists` (`customer_id`,`id`);
CREATE TABLE `wishlist_items` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `wishlist_id` integer NOT NULL,
  `product_id` integer NOT NULL,
  `variant_id` integer NOT NULL,
  FOREIGN KEY (`wishlist_id`) REFERENCES `wishlists`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX `wishlist_items_same` ON `wishlist_items` (`wishlist_id`,`variant_id`);
-- Events, never changed: the latest of an address and category holds. No valid_until is for ever.
CREATE TABLE `consents` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `email_key` text NOT NULL,
  `category` text NOT NULL,
  `action` text NOT NULL,
  `valid_until` integer,
  `locale` text NOT NULL,
  `source` text NOT NULL,
  `at` integer NOT NULL
);
CREATE INDEX `consents_latest` ON `consents` (`email_key`,`category`,`id`);
-- Asked, then confirmed by mail, then sent, once. The token confirms or cancels this one request and opens nothing else, so it is
-- kept as it is: every mail about the request names it.
CREATE TABLE `stock_alerts` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `email` text NOT NULL,
  `email_key` text NOT NULL,
  `variant_id` integer NOT NULL,
  `channel_id` integer NOT NULL,
  `quantity` integer NOT NULL,
  `token` text NOT NULL,
  `created_at` integer NOT NULL,
  `confirmed_at` integer,
  `sent_at` integer
);
CREATE UNIQUE INDEX `stock_alerts_token` ON `stock_alerts` (`token`);
-- One open request per address, variant and channel; a sent one is history and does not block a new one.
CREATE UNIQUE INDEX `stock_alerts_open` ON `stock_alerts` (`email_key`,`variant_id`,`channel_id`) WHERE `sent_at` IS NULL;
CREATE INDEX `stock_alerts_waiting` ON `stock_alerts` (`id`) WHERE `sent_at` IS NULL AND `confirmed_at` IS NOT NULL;
CREATE TABLE `outbox` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `kind` text NOT NULL,
  `recipient` text NOT NULL,
  `subject` text NOT NULL,
  `body` text NOT NULL,
  `dedupe_key` text,
  `created_at` integer NOT NULL
);
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`dedupe_key`);
CREATE INDEX `outbox_age` ON `outbox` (`created_at`);
