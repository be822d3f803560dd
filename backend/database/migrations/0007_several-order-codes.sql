CREATE TABLE `__new_order_codes` (
	`order_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `code_hash`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_order_codes`("order_id", "code_hash", "expires_at") SELECT "order_id", "code_hash", "expires_at" FROM `order_codes`;--> statement-breakpoint
DROP TABLE `order_codes`;--> statement-breakpoint
ALTER TABLE `__new_order_codes` RENAME TO `order_codes`;--> statement-breakpoint
CREATE INDEX `order_codes_expiry` ON `order_codes` (`expires_at`);
