CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`rating` integer NOT NULL,
	`created_at` integer NOT NULL,
	`approved_at` integer,
	CONSTRAINT "reviews_rating" CHECK("reviews"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_once` ON `reviews` (`product_id`,`name`,`title`);--> statement-breakpoint
CREATE INDEX `reviews_shown` ON `reviews` (`product_id`,`created_at`,`rating`) WHERE "reviews"."approved_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `reviews_waiting` ON `reviews` (`id`) WHERE "reviews"."approved_at" IS NULL;