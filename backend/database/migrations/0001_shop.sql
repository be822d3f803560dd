-- Catalogue, stock and carts. backend/database/tables/catalogue.ts says what the columns mean.
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
CREATE UNIQUE INDEX `cart_items_line` ON `cart_items` (`cart_id`,`variant_id`,`selections`);
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
CREATE INDEX `carts_expiry` ON `carts` (`expires_at`);
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
CREATE TABLE `category_facets` (
  `category_id` integer NOT NULL,
  `channel_id` integer NOT NULL,
  `attribute` text NOT NULL,
  `value` text NOT NULL,
  `product_count` integer NOT NULL,
  PRIMARY KEY(`category_id`, `channel_id`, `attribute`, `value`)
) WITHOUT ROWID;
CREATE TABLE `idempotency_keys` (
  `key` text PRIMARY KEY NOT NULL,
  `fingerprint` text NOT NULL,
  `applied` integer NOT NULL,
  `status` integer,
  `body` text,
  `created_at` integer NOT NULL
);
CREATE INDEX `idempotency_keys_age` ON `idempotency_keys` (`created_at`);
CREATE TABLE `inventory` (
  `variant_id` integer NOT NULL,
  `location_id` integer NOT NULL,
  `available` integer NOT NULL,
  PRIMARY KEY(`variant_id`, `location_id`)
) WITHOUT ROWID;
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
CREATE INDEX `listing_featured` ON `listing` (`category_id`,`featured`,`product_id`,`channels`,`colours`,`sizes`);
CREATE INDEX `listing_best` ON `listing` (`category_id`,`best_selling`,`product_id`,`channels`,`colours`,`sizes`);
CREATE INDEX `listing_newest` ON `listing` (`category_id`,`newest`,`product_id`,`channels`,`colours`,`sizes`);
CREATE INDEX `listing_name` ON `listing` (`category_id`,`name_key`,`product_id`,`channels`,`colours`,`sizes`);
CREATE INDEX `listing_price_1` ON `listing` (`category_id`,`price_1`,`product_id`,`channels`,`colours`,`sizes`);
CREATE INDEX `listing_price_2` ON `listing` (`category_id`,`price_2`,`product_id`,`channels`,`colours`,`sizes`);
CREATE INDEX `listing_price_3` ON `listing` (`category_id`,`price_3`,`product_id`,`channels`,`colours`,`sizes`);
CREATE TABLE `locations` (
  `id` integer PRIMARY KEY NOT NULL,
  `code` text NOT NULL,
  `name` text NOT NULL,
  `enabled` integer NOT NULL
);
CREATE TABLE `meta` (
  `key` text PRIMARY KEY NOT NULL,
  `value` text NOT NULL
) WITHOUT ROWID;
CREATE TABLE `product_prices` (
  `product_id` integer NOT NULL,
  `channel_id` integer NOT NULL,
  `list` integer NOT NULL,
  `sale` integer,
  PRIMARY KEY(`product_id`, `channel_id`)
) WITHOUT ROWID;
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
CREATE UNIQUE INDEX `products_style_code_unique` ON `products` (`style_code`);
CREATE TABLE `variants` (
  `id` integer PRIMARY KEY NOT NULL,
  `product_id` integer NOT NULL,
  `sku` text NOT NULL,
  `colour` text,
  `size` text,
  `length` text,
  `purchasing_disabled` integer NOT NULL
);
CREATE INDEX `variants_product` ON `variants` (`product_id`);
CREATE UNIQUE INDEX `variants_sku` ON `variants` (`sku`);
