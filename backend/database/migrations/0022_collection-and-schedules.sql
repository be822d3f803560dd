CREATE TABLE `collection_points` (
	`id` integer PRIMARY KEY NOT NULL,
	`channel_id` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`address1` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`postal_code` text NOT NULL,
	`country_code` text NOT NULL,
	`phone` text NOT NULL,
	`hours` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL
);
--> statement-breakpoint
CREATE INDEX `collection_points_country` ON `collection_points` (`channel_id`,`kind`,`country_code`);--> statement-breakpoint
ALTER TABLE `consignments` ADD `collection_point` text;--> statement-breakpoint
ALTER TABLE `shipping_options` ADD `schedule` text;