CREATE TABLE `order_return_lines` (
	`return_id` integer NOT NULL,
	`order_line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`return_id`, `order_line_id`),
	FOREIGN KEY (`return_id`) REFERENCES `order_returns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_return_lines_quantity" CHECK("order_return_lines"."quantity" > 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `order_returns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`order_id` integer NOT NULL,
	`state` text NOT NULL,
	`refund` integer DEFAULT 0 NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`asked_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_returns_token_unique` ON `order_returns` (`token`);--> statement-breakpoint
CREATE INDEX `order_returns_order` ON `order_returns` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `order_returns_open` ON `order_returns` (`asked_at`) WHERE "order_returns"."state" = 'asked';--> statement-breakpoint
CREATE TABLE `order_shipments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`carrier` text NOT NULL,
	`number` text NOT NULL,
	`link` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_shipments_order` ON `order_shipments` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `order_statuses` (
	`order_id` integer NOT NULL,
	`at` integer NOT NULL,
	`status` integer NOT NULL,
	PRIMARY KEY(`order_id`, `at`, `status`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO order_statuses (order_id, at, status) SELECT id, updated_at, status FROM orders WHERE status <> 0;
--> statement-breakpoint
CREATE TRIGGER order_statuses_made AFTER INSERT ON orders WHEN new.status <> 0 BEGIN
  INSERT OR IGNORE INTO order_statuses (order_id, at, status) VALUES (new.id, new.updated_at, new.status);
END;
--> statement-breakpoint
CREATE TRIGGER order_statuses_changed AFTER UPDATE OF status ON orders WHEN new.status <> old.status BEGIN
  INSERT OR IGNORE INTO order_statuses (order_id, at, status) VALUES (new.id, new.updated_at, new.status);
END;
