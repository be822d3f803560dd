DROP INDEX `listing_featured`;--> statement-breakpoint
DROP INDEX `listing_best`;--> statement-breakpoint
DROP INDEX `listing_newest`;--> statement-breakpoint
DROP INDEX `listing_name`;--> statement-breakpoint
DROP INDEX `listing_price_1`;--> statement-breakpoint
DROP INDEX `listing_price_2`;--> statement-breakpoint
DROP INDEX `listing_price_3`;--> statement-breakpoint
DROP INDEX `listing_price_4`;--> statement-breakpoint
DROP INDEX `listing_price_5`;--> statement-breakpoint
DROP INDEX `listing_price_6`;--> statement-breakpoint
DROP INDEX `listing_price_7`;--> statement-breakpoint
DROP INDEX `listing_price_8`;--> statement-breakpoint
ALTER TABLE `listing` ADD `facet_1` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `listing` ADD `facet_2` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `listing` ADD `facet_3` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `listing` ADD `facet_4` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `listing` SET `facet_1` = `colours`, `facet_2` = `sizes`;--> statement-breakpoint
ALTER TABLE `listing` DROP COLUMN `colours`;--> statement-breakpoint
ALTER TABLE `listing` DROP COLUMN `sizes`;--> statement-breakpoint
ALTER TABLE `search_matches` ADD `facet_1` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `search_matches` ADD `facet_2` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `search_matches` ADD `facet_3` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `search_matches` ADD `facet_4` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `search_matches` SET `facet_1` = `colours`, `facet_2` = `sizes`;--> statement-breakpoint
ALTER TABLE `search_matches` DROP COLUMN `colours`;--> statement-breakpoint
ALTER TABLE `search_matches` DROP COLUMN `sizes`;--> statement-breakpoint
CREATE INDEX `listing_featured` ON `listing` (`category_id`,`featured`,`product_id`,`channels`,`facet_1`,`facet_2`,`facet_3`,`facet_4`);--> statement-breakpoint
CREATE INDEX `listing_best` ON `listing` (`category_id`,`best_selling`,`product_id`,`channels`,`facet_1`,`facet_2`,`facet_3`,`facet_4`);--> statement-breakpoint
CREATE INDEX `listing_newest` ON `listing` (`category_id`,`newest`,`product_id`,`channels`,`facet_1`,`facet_2`,`facet_3`,`facet_4`);--> statement-breakpoint
CREATE INDEX `listing_name` ON `listing` (`category_id`,`name_key`,`product_id`,`channels`,`facet_1`,`facet_2`,`facet_3`,`facet_4`);--> statement-breakpoint
CREATE INDEX `listing_price_1` ON `listing` (`category_id`,`price_1`,`product_id`,`channels`,`facet_1`,`facet_2`,`facet_3`,`facet_4`) WHERE "listing"."price_1" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_price_2` ON `listing` (`category_id`,`price_2`,`product_id`,`channels`,`facet_1`,`facet_2`,`facet_3`,`facet_4`) WHERE "listing"."price_2" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_price_3` ON `listing` (`category_id`,`price_3`,`product_id`,`channels`,`facet_1`,`facet_2`,`facet_3`,`facet_4`) WHERE "listing"."price_3" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_price_4` ON `listing` (`category_id`,`price_4`,`product_id`,`channels`,`facet_1`,`facet_2`,`facet_3`,`facet_4`) WHERE "listing"."price_4" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_price_5` ON `listing` (`category_id`,`price_5`,`product_id`,`channels`,`facet_1`,`facet_2`,`facet_3`,`facet_4`) WHERE "listing"."price_5" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_price_6` ON `listing` (`category_id`,`price_6`,`product_id`,`channels`,`facet_1`,`facet_2`,`facet_3`,`facet_4`) WHERE "listing"."price_6" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_price_7` ON `listing` (`category_id`,`price_7`,`product_id`,`channels`,`facet_1`,`facet_2`,`facet_3`,`facet_4`) WHERE "listing"."price_7" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_price_8` ON `listing` (`category_id`,`price_8`,`product_id`,`channels`,`facet_1`,`facet_2`,`facet_3`,`facet_4`) WHERE "listing"."price_8" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `category_mixes` RENAME TO `__old_category_mixes`;--> statement-breakpoint
CREATE TABLE `category_mixes` (
	`category_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`facets` integer NOT NULL,
	`facet_1` integer DEFAULT 0 NOT NULL,
	`facet_2` integer DEFAULT 0 NOT NULL,
	`facet_3` integer DEFAULT 0 NOT NULL,
	`facet_4` integer DEFAULT 0 NOT NULL,
	`products` integer NOT NULL,
	PRIMARY KEY(`category_id`, `channel_id`, `facets`, `facet_1`, `facet_2`, `facet_3`, `facet_4`)
) WITHOUT ROWID;--> statement-breakpoint
-- 3 is the bit mask of the first two facets, colours and sizes.
INSERT INTO `category_mixes` (`category_id`, `channel_id`, `facets`, `facet_1`, `facet_2`, `products`)
  SELECT `category_id`, `channel_id`, 3, `colours`, `sizes`, `products` FROM `__old_category_mixes`;--> statement-breakpoint
DROP TABLE `__old_category_mixes`;
