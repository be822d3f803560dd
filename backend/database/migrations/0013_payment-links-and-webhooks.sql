CREATE TABLE `order_payments` (
	`order_id` integer PRIMARY KEY NOT NULL,
	`link_id` text,
	`url` text,
	`payer` text,
	`status_before` integer,
	`closed_at` integer,
	`asked_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `order_payments_link` ON `order_payments` (`link_id`);--> statement-breakpoint
CREATE INDEX `order_payments_open` ON `order_payments` (`asked_at`) WHERE "order_payments"."closed_at" IS NULL;--> statement-breakpoint
CREATE TABLE `payment_events` (
	`psp_reference` text NOT NULL,
	`event_code` text NOT NULL,
	`success` integer NOT NULL,
	`order_id` integer NOT NULL,
	`original_reference` text NOT NULL,
	`event_date` integer NOT NULL,
	`item` text NOT NULL,
	`received_at` integer NOT NULL,
	`handled_at` integer,
	PRIMARY KEY(`psp_reference`, `event_code`, `success`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `payment_events_order` ON `payment_events` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_events_original` ON `payment_events` (`original_reference`);--> statement-breakpoint
CREATE INDEX `payment_events_unhandled` ON `payment_events` (`received_at`) WHERE "payment_events"."handled_at" IS NULL;--> statement-breakpoint
CREATE TABLE `payment_links` (
	`id` text PRIMARY KEY NOT NULL,
	`merchant_account` text NOT NULL,
	`idempotency_key` text,
	`request` text NOT NULL,
	`status` text NOT NULL,
	`expires_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_links_once` ON `payment_links` (`merchant_account`,`idempotency_key`) WHERE "payment_links"."idempotency_key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_links_expiry` ON `payment_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `payment_modifications` (
	`psp_reference` text PRIMARY KEY NOT NULL,
	`payment_psp_reference` text NOT NULL,
	`merchant_account` text NOT NULL,
	`idempotency_key` text,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`success` integer NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_modifications_once` ON `payment_modifications` (`merchant_account`,`idempotency_key`) WHERE "payment_modifications"."idempotency_key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_modifications_payment` ON `payment_modifications` (`payment_psp_reference`);--> statement-breakpoint
CREATE TABLE `payment_webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`merchant_account` text NOT NULL,
	`psp_reference` text NOT NULL,
	`event_code` text NOT NULL,
	`item` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`accepted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_webhooks_once` ON `payment_webhooks` (`psp_reference`,`event_code`);--> statement-breakpoint
CREATE INDEX `payment_webhooks_due` ON `payment_webhooks` (`next_at`) WHERE "payment_webhooks"."accepted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `payment_webhooks_age` ON `payment_webhooks` (`created_at`);--> statement-breakpoint
ALTER TABLE `payment_merchants` ADD `webhook_url` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `link_id` text;--> statement-breakpoint
CREATE INDEX `payments_link` ON `payments` (`link_id`);--> statement-breakpoint
-- Receipts require the checkout session that paid, so it is added to existing orders.
-- The order number is cut out of the key, so that each order is looked up by its id. A text comparison would read all orders per payment.
INSERT INTO `order_payments` (`order_id`, `payer`, `closed_at`) SELECT o.id, p.shopper_reference, p.updated_at FROM `payments` p JOIN `orders` o ON o.id = CAST(substr(p.idempotency_key, 7) AS INTEGER) WHERE p.idempotency_key = 'order-' || o.id;--> statement-breakpoint
INSERT INTO `signing_keys` (`name`, `key`) VALUES ('payments', hex(randomblob(32))), ('payment-webhooks', hex(randomblob(32)));
