-- The hosted checkout: links that open it once, and the sessions they open. Only hashes of the secrets are kept. Both outlive
-- their cart, which goes when it is paid. Times are epoch milliseconds.
CREATE TABLE `checkout_links` (
  `token_hash` text PRIMARY KEY NOT NULL,
  `cart_id` text NOT NULL,
  `channel_id` integer NOT NULL,
  `customer_session` text,
  `used_at` integer,
  `expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `checkout_links_cart` ON `checkout_links` (`cart_id`);
--> statement-breakpoint
CREATE INDEX `checkout_links_expiry` ON `checkout_links` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `checkout_sessions` (
  `id_hash` text PRIMARY KEY NOT NULL,
  `cart_id` text NOT NULL,
  `channel_id` integer NOT NULL,
  `customer_session` text,
  `expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `checkout_sessions_expiry` ON `checkout_sessions` (`expires_at`);
