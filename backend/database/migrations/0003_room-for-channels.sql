DROP INDEX `listing_price_1`;--> statement-breakpoint
DROP INDEX `listing_price_2`;--> statement-breakpoint
DROP INDEX `listing_price_3`;--> statement-breakpoint
ALTER TABLE `listing` ADD `price_4` integer;--> statement-breakpoint
ALTER TABLE `listing` ADD `price_5` integer;--> statement-breakpoint
ALTER TABLE `listing` ADD `price_6` integer;--> statement-breakpoint
ALTER TABLE `listing` ADD `price_7` integer;--> statement-breakpoint
ALTER TABLE `listing` ADD `price_8` integer;--> statement-breakpoint
CREATE INDEX `listing_price_4` ON `listing` (`category_id`,`price_4`,`product_id`,`channels`,`colours`,`sizes`) WHERE "listing"."price_4" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_price_5` ON `listing` (`category_id`,`price_5`,`product_id`,`channels`,`colours`,`sizes`) WHERE "listing"."price_5" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_price_6` ON `listing` (`category_id`,`price_6`,`product_id`,`channels`,`colours`,`sizes`) WHERE "listing"."price_6" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_price_7` ON `listing` (`category_id`,`price_7`,`product_id`,`channels`,`colours`,`sizes`) WHERE "listing"."price_7" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_price_8` ON `listing` (`category_id`,`price_8`,`product_id`,`channels`,`colours`,`sizes`) WHERE "listing"."price_8" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_price_1` ON `listing` (`category_id`,`price_1`,`product_id`,`channels`,`colours`,`sizes`) WHERE "listing"."price_1" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_price_2` ON `listing` (`category_id`,`price_2`,`product_id`,`channels`,`colours`,`sizes`) WHERE "listing"."price_2" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_price_3` ON `listing` (`category_id`,`price_3`,`product_id`,`channels`,`colours`,`sizes`) WHERE "listing"."price_3" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `search_matches` ADD `price_4` integer;--> statement-breakpoint
ALTER TABLE `search_matches` ADD `price_5` integer;--> statement-breakpoint
ALTER TABLE `search_matches` ADD `price_6` integer;--> statement-breakpoint
ALTER TABLE `search_matches` ADD `price_7` integer;--> statement-breakpoint
ALTER TABLE `search_matches` ADD `price_8` integer;