CREATE TABLE `sale_ends` (
	`variant_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`sale` integer NOT NULL,
	`last_day` text NOT NULL,
	PRIMARY KEY(`variant_id`, `channel_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `sale_ends_day` ON `sale_ends` (`channel_id`,`last_day`);