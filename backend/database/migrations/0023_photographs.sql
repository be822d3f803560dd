CREATE TABLE `product_images` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`colour` text NOT NULL,
	`place` integer NOT NULL,
	`key` text NOT NULL,
	`alt` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`focus_x` real,
	`focus_y` real,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `product_images_product` ON `product_images` (`product_id`,`place`);