CREATE TABLE `cart_items` (
	`id` text PRIMARY KEY NOT NULL,
	`cart_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`selections` text NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_items_line` ON `cart_items` (`cart_id`,`variant_id`,`selections`);--> statement-breakpoint
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`channel_id` integer NOT NULL,
	`currency` text NOT NULL,
	`customer_id` integer NOT NULL,
	`locale` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `carts_expiry` ON `carts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer NOT NULL,
	`depth` integer NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`description` text NOT NULL,
	`sort_order` integer NOT NULL,
	`channels` integer NOT NULL,
	`is_collection` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `category_facets` (
	`category_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`attribute` text NOT NULL,
	`value` text NOT NULL,
	`product_count` integer NOT NULL,
	PRIMARY KEY(`category_id`, `channel_id`, `attribute`, `value`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `category_mixes` (
	`category_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`colours` integer NOT NULL,
	`sizes` integer NOT NULL,
	`products` integer NOT NULL,
	PRIMARY KEY(`category_id`, `channel_id`, `colours`, `sizes`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `category_names` (
	`category_id` integer NOT NULL,
	`name_key` text NOT NULL,
	PRIMARY KEY(`category_id`, `name_key`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`applied` integer NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `inventory` (
	`variant_id` integer NOT NULL,
	`location_id` integer NOT NULL,
	`available` integer NOT NULL,
	PRIMARY KEY(`variant_id`, `location_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `listing` (
	`category_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`channels` integer NOT NULL,
	`colours` integer NOT NULL,
	`sizes` integer NOT NULL,
	`name_key` text NOT NULL,
	`newest` integer NOT NULL,
	`featured` integer NOT NULL,
	`best_selling` integer NOT NULL,
	`price_1` integer,
	`price_2` integer,
	`price_3` integer,
	PRIMARY KEY(`category_id`, `product_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `listing_featured` ON `listing` (`category_id`,`featured`,`product_id`,`channels`,`colours`,`sizes`);--> statement-breakpoint
CREATE INDEX `listing_best` ON `listing` (`category_id`,`best_selling`,`product_id`,`channels`,`colours`,`sizes`);--> statement-breakpoint
CREATE INDEX `listing_newest` ON `listing` (`category_id`,`newest`,`product_id`,`channels`,`colours`,`sizes`);--> statement-breakpoint
CREATE INDEX `listing_name` ON `listing` (`category_id`,`name_key`,`product_id`,`channels`,`colours`,`sizes`);--> statement-breakpoint
CREATE INDEX `listing_price_1` ON `listing` (`category_id`,`price_1`,`product_id`,`channels`,`colours`,`sizes`);--> statement-breakpoint
CREATE INDEX `listing_price_2` ON `listing` (`category_id`,`price_2`,`product_id`,`channels`,`colours`,`sizes`);--> statement-breakpoint
CREATE INDEX `listing_price_3` ON `listing` (`category_id`,`price_3`,`product_id`,`channels`,`colours`,`sizes`);--> statement-breakpoint
CREATE TABLE `locations` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`enabled` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `product_prices` (
	`product_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`list` integer NOT NULL,
	`sale` integer,
	PRIMARY KEY(`product_id`, `channel_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY NOT NULL,
	`style_code` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text NOT NULL,
	`silhouette` text NOT NULL,
	`pattern` text NOT NULL,
	`type` text NOT NULL,
	`colours` text NOT NULL,
	`sizes` text NOT NULL,
	`lengths` text NOT NULL,
	`modifiers` text NOT NULL,
	`custom_fields` text NOT NULL,
	`category_ids` text NOT NULL,
	`tracking` text NOT NULL,
	`warning_level` integer NOT NULL,
	`price_hidden` integer NOT NULL,
	`badge` text NOT NULL,
	`was_now` text NOT NULL,
	`channels` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_style_code_unique` ON `products` (`style_code`);--> statement-breakpoint
CREATE TABLE `variants` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`sku` text NOT NULL,
	`colour` text,
	`size` text,
	`length` text,
	`purchasing_disabled` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `variants_product` ON `variants` (`product_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `variants_sku` ON `variants` (`sku`);--> statement-breakpoint
CREATE TABLE `checkouts` (
	`cart_id` text PRIMARY KEY NOT NULL,
	`billing_address` text NOT NULL,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `consignments` (
	`id` text PRIMARY KEY NOT NULL,
	`cart_id` text NOT NULL,
	`address` text NOT NULL,
	`item_ids` text NOT NULL,
	`option_id` text,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `consignments_cart` ON `consignments` (`cart_id`);--> statement-breakpoint
CREATE TABLE `shipping_options` (
	`id` text PRIMARY KEY NOT NULL,
	`channel_id` integer NOT NULL,
	`sort_order` integer NOT NULL,
	`type` text NOT NULL,
	`description` text NOT NULL,
	`additional_description` text NOT NULL,
	`transit_time` text NOT NULL,
	`countries` text NOT NULL,
	`price` integer NOT NULL,
	`free_from` integer,
	`included_grams` integer NOT NULL,
	`price_per_kilo` integer NOT NULL,
	`max_grams` integer,
	CONSTRAINT "shipping_options_price" CHECK("shipping_options"."price" >= 0),
	CONSTRAINT "shipping_options_price_per_kilo" CHECK("shipping_options"."price_per_kilo" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `shipping_options_channel` ON `shipping_options` (`channel_id`,`sort_order`);--> statement-breakpoint
CREATE TABLE `content_items` (
	`delivery_id` text NOT NULL,
	`edition` text DEFAULT 'published' NOT NULL,
	`valid_from` integer DEFAULT 0 NOT NULL,
	`delivery_key` text,
	`schema` text NOT NULL,
	`name` text NOT NULL,
	`body` text NOT NULL,
	`parent_id` text,
	`hierarchy_root` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`delivery_id`, `edition`, `valid_from`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `content_items_key` ON `content_items` (`delivery_key`,`edition`,`valid_from`);--> statement-breakpoint
CREATE INDEX `content_items_schema` ON `content_items` (`schema`,`edition`,`name`);--> statement-breakpoint
CREATE INDEX `content_items_parent` ON `content_items` (`parent_id`);--> statement-breakpoint
CREATE TABLE `addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`customer_id` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `addresses_same` ON `addresses` (`customer_id`,`fingerprint`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`paid_until` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `attempts_age` ON `attempts` (`paid_until`);--> statement-breakpoint
CREATE TABLE `customer_fields` (
	`customer_id` integer NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`customer_id`, `name`),
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `customer_sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `customer_sessions_customer` ON `customer_sessions` (`customer_id`);--> statement-breakpoint
CREATE INDEX `customer_sessions_expiry` ON `customer_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `customers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`company` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`accepts_review_emails` integer DEFAULT false NOT NULL,
	`channel_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`synced_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_email` ON `customers` (`email_key`);--> statement-breakpoint
CREATE TABLE `reset_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `reset_tokens_customer` ON `reset_tokens` (`customer_id`);--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`name` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `checkout_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`cart_id` text NOT NULL,
	`channel_id` integer NOT NULL,
	`customer_session` text,
	`used_at` integer,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `checkout_links_cart` ON `checkout_links` (`cart_id`);--> statement-breakpoint
CREATE INDEX `checkout_links_expiry` ON `checkout_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `checkout_sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`cart_id` text NOT NULL,
	`channel_id` integer NOT NULL,
	`customer_session` text,
	`order_id` integer,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `checkout_sessions_expiry` ON `checkout_sessions` (`expires_at`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `consents_latest` ON `consents` (`email_key`,`category`,`id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_alerts_token` ON `stock_alerts` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `stock_alerts_open` ON `stock_alerts` (`email_key`,`variant_id`,`channel_id`) WHERE "stock_alerts"."sent_at" IS NULL;--> statement-breakpoint
CREATE INDEX `stock_alerts_waiting` ON `stock_alerts` (`id`) WHERE "stock_alerts"."sent_at" IS NULL AND "stock_alerts"."confirmed_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `order_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`details` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_lines_quantity" CHECK("order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX `order_lines_order` ON `order_lines` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `order_stock` (
	`order_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`location_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`order_id`, `variant_id`, `location_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_stock_quantity" CHECK("order_stock"."quantity" > 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`checkout_id` text NOT NULL,
	`checkout_version` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`customer_id` integer NOT NULL,
	`email` text NOT NULL,
	`currency` text NOT NULL,
	`client` text DEFAULT '' NOT NULL,
	`status` integer NOT NULL,
	`holds` integer NOT NULL,
	`hold_until` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`discount` integer NOT NULL,
	`shipping` integer NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	`details` text NOT NULL,
	`payment_method` text DEFAULT '' NOT NULL,
	`payment_reference` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "orders_subtotal" CHECK("orders"."subtotal" >= 0),
	CONSTRAINT "orders_discount" CHECK("orders"."discount" >= 0),
	CONSTRAINT "orders_shipping" CHECK("orders"."shipping" >= 0),
	CONSTRAINT "orders_tax" CHECK("orders"."tax" >= 0),
	CONSTRAINT "orders_total" CHECK("orders"."total" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_token_unique` ON `orders` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_checkout` ON `orders` (`checkout_id`,`checkout_version`) WHERE "orders"."status" NOT IN (5, 6);--> statement-breakpoint
CREATE INDEX `orders_cart` ON `orders` (`checkout_id`,`id`);--> statement-breakpoint
CREATE INDEX `orders_customer` ON `orders` (`customer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_unpaid` ON `orders` (`hold_until`) WHERE "orders"."status" = 0;--> statement-breakpoint
CREATE INDEX `orders_to_release` ON `orders` (`id`) WHERE "orders"."holds" = 1 AND "orders"."status" IN (5, 6);--> statement-breakpoint
CREATE INDEX `orders_undone` ON `orders` (`updated_at`) WHERE "orders"."status" IN (5, 6);--> statement-breakpoint
CREATE INDEX `orders_client` ON `orders` (`client`,`status`,`updated_at`) WHERE "orders"."client" <> '';--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`dedupe_key` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_age` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `payment_merchants` (
	`account` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`apple_merchant_id` text NOT NULL,
	`key_hash` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_merchants_key_hash_unique` ON `payment_merchants` (`key_hash`);--> statement-breakpoint
CREATE TABLE `payments` (
	`psp_reference` text PRIMARY KEY NOT NULL,
	`merchant_account` text NOT NULL,
	`idempotency_key` text,
	`fingerprint` text NOT NULL,
	`reference` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`method` text NOT NULL,
	`brand` text NOT NULL,
	`last_four` text NOT NULL,
	`result_code` text NOT NULL,
	`refusal_code` text DEFAULT '' NOT NULL,
	`challenge` text,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "payments_amount" CHECK("payments"."amount" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_once` ON `payments` (`merchant_account`,`idempotency_key`) WHERE "payments"."idempotency_key" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_challenge` ON `payments` (`challenge`) WHERE "payments"."challenge" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_reference` ON `payments` (`merchant_account`,`reference`);--> statement-breakpoint
CREATE TABLE `promotion_applications` (
	`id` integer PRIMARY KEY NOT NULL,
	`store` text NOT NULL,
	`currency` text NOT NULL,
	`channel_id` integer NOT NULL,
	`key_hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_applications_store_unique` ON `promotion_applications` (`store`);--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_applications_key_hash_unique` ON `promotion_applications` (`key_hash`);--> statement-breakpoint
CREATE TABLE `promotion_campaigns` (
	`id` integer PRIMARY KEY NOT NULL,
	`application_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`state` text NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`redemption_limit` integer DEFAULT 0 NOT NULL,
	`tags` text NOT NULL,
	`rules` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `promotion_campaigns_application` ON `promotion_campaigns` (`application_id`,`id`);--> statement-breakpoint
CREATE TABLE `promotion_coupons` (
	`id` integer PRIMARY KEY NOT NULL,
	`application_id` integer NOT NULL,
	`campaign_id` integer NOT NULL,
	`value` text COLLATE NOCASE NOT NULL,
	`usage_limit` integer DEFAULT 0 NOT NULL,
	`usage_counter` integer DEFAULT 0 NOT NULL,
	`profile_limit` integer DEFAULT 0 NOT NULL,
	`starts_at` integer,
	`expires_at` integer,
	`recipient` text,
	`reservation_mandatory` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "promotion_coupons_usage" CHECK("promotion_coupons"."usage_counter" >= 0 AND ("promotion_coupons"."usage_limit" = 0 OR "promotion_coupons"."usage_counter" <= "promotion_coupons"."usage_limit"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_coupons_value` ON `promotion_coupons` (`application_id`,`value`);--> statement-breakpoint
CREATE INDEX `promotion_coupons_campaign` ON `promotion_coupons` (`campaign_id`,`usage_counter`);--> statement-breakpoint
CREATE INDEX `promotion_coupons_recipient` ON `promotion_coupons` (`recipient`,`application_id`) WHERE "promotion_coupons"."recipient" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `promotion_effects` (
	`session_id` integer NOT NULL,
	`ordinal` integer NOT NULL,
	`effect` text NOT NULL,
	PRIMARY KEY(`session_id`, `ordinal`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `promotion_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`application_id` integer NOT NULL,
	`profile_id` text NOT NULL,
	`type` text NOT NULL,
	`attributes` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `promotion_giveaways` (
	`id` integer PRIMARY KEY NOT NULL,
	`pool_id` integer NOT NULL,
	`code` text NOT NULL,
	`session_id` integer,
	`profile_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_giveaways_code_unique` ON `promotion_giveaways` (`code`);--> statement-breakpoint
CREATE INDEX `promotion_giveaways_pool` ON `promotion_giveaways` (`pool_id`,`session_id`);--> statement-breakpoint
CREATE INDEX `promotion_giveaways_session` ON `promotion_giveaways` (`session_id`) WHERE "promotion_giveaways"."session_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `promotion_ledger` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transaction_uuid` text NOT NULL,
	`program_id` integer NOT NULL,
	`application_id` integer NOT NULL,
	`campaign_id` integer NOT NULL,
	`profile_id` text NOT NULL,
	`session_id` text NOT NULL,
	`type` text NOT NULL,
	`amount` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "promotion_ledger_type" CHECK("promotion_ledger"."type" IN ('addition', 'subtraction')),
	CONSTRAINT "promotion_ledger_amount" CHECK("promotion_ledger"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_ledger_transaction_uuid_unique` ON `promotion_ledger` (`transaction_uuid`);--> statement-breakpoint
CREATE INDEX `promotion_ledger_profile` ON `promotion_ledger` (`profile_id`,`program_id`,`id`);--> statement-breakpoint
CREATE TABLE `promotion_profiles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`integration_id` text NOT NULL,
	`attributes` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_activity` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_profiles_integration_id_unique` ON `promotion_profiles` (`integration_id`);--> statement-breakpoint
CREATE TABLE `promotion_redemptions` (
	`coupon_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`profile_id` text NOT NULL,
	`redeemed_at` integer NOT NULL,
	PRIMARY KEY(`coupon_id`, `session_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `promotion_redemptions_session` ON `promotion_redemptions` (`session_id`);--> statement-breakpoint
CREATE INDEX `promotion_redemptions_profile` ON `promotion_redemptions` (`profile_id`,`coupon_id`);--> statement-breakpoint
CREATE TABLE `promotion_reservations` (
	`coupon_id` integer NOT NULL,
	`profile_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`coupon_id`, `profile_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `promotion_reservations_profile` ON `promotion_reservations` (`profile_id`);--> statement-breakpoint
CREATE TABLE `promotion_sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`application_id` integer NOT NULL,
	`integration_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`state` text NOT NULL,
	`payload` text NOT NULL,
	`returns` text DEFAULT '[]' NOT NULL,
	`total` integer NOT NULL,
	`update_count` integer NOT NULL,
	`write_token` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_sessions_name` ON `promotion_sessions` (`application_id`,`integration_id`);--> statement-breakpoint
CREATE INDEX `promotion_sessions_profile` ON `promotion_sessions` (`profile_id`,`application_id`,`state`,`total`) WHERE "promotion_sessions"."profile_id" <> '';--> statement-breakpoint
CREATE INDEX `promotion_sessions_stale` ON `promotion_sessions` (`updated_at`) WHERE "promotion_sessions"."state" = 'open';--> statement-breakpoint
CREATE TABLE `search_events` (
	`id` text PRIMARY KEY NOT NULL,
	`channel_id` integer NOT NULL,
	`action` text NOT NULL,
	`client` text NOT NULL,
	`session` integer NOT NULL,
	`body` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_events_at` ON `search_events` (`at`);--> statement-breakpoint
CREATE TABLE `search_matches` (
	`id` integer PRIMARY KEY NOT NULL,
	`colours` integer NOT NULL,
	`sizes` integer NOT NULL,
	`category_ids` text NOT NULL,
	`newest` integer NOT NULL,
	`name_key` text NOT NULL,
	`price_1` integer,
	`price_2` integer,
	`price_3` integer
);
--> statement-breakpoint
CREATE TABLE `search_popularity` (
	`channel_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`pieces` integer NOT NULL,
	PRIMARY KEY(`channel_id`, `product_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `search_popularity_pieces` ON `search_popularity` (`channel_id`,"pieces" desc,`product_id`);--> statement-breakpoint
CREATE TABLE `search_purchases` (
	`channel_id` integer NOT NULL,
	`order_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`pieces` integer NOT NULL,
	PRIMARY KEY(`channel_id`, `order_id`, `product_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `search_purchases_product` ON `search_purchases` (`channel_id`,`product_id`);--> statement-breakpoint
CREATE TABLE `search_redirects` (
	`id` integer PRIMARY KEY NOT NULL,
	`term` text NOT NULL,
	`path` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_redirects_term_unique` ON `search_redirects` (`term`);--> statement-breakpoint
CREATE TABLE `search_synonyms` (
	`word` text NOT NULL,
	`synonym` text NOT NULL,
	PRIMARY KEY(`word`, `synonym`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_typos` (
	`deletion` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`deletion`, `word`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL,
	`products` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `wishlist_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`wishlist_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	FOREIGN KEY (`wishlist_id`) REFERENCES `wishlists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wishlist_items_same` ON `wishlist_items` (`wishlist_id`,`variant_id`);--> statement-breakpoint
CREATE TABLE `wishlists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`customer_id` integer NOT NULL,
	`name` text NOT NULL,
	`is_public` integer NOT NULL,
	`token` text NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wishlists_customer` ON `wishlists` (`customer_id`,`id`);