ALTER TABLE `products` ADD `page_title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `meta_description` text DEFAULT '' NOT NULL;