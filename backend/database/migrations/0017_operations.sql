CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`operation` text NOT NULL,
	`subject` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit` (`subject`,`id`);--> statement-breakpoint
CREATE TABLE `hidden_prices` (
	`product_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`list` integer NOT NULL,
	`sale` integer,
	PRIMARY KEY(`product_id`, `channel_id`)
) WITHOUT ROWID;
