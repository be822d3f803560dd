ALTER TABLE `reviews` ADD `fit` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `is_verified` integer DEFAULT false NOT NULL;