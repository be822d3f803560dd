DELETE FROM `stock_alerts` WHERE `sent_at` IS NOT NULL;--> statement-breakpoint
DROP INDEX `stock_alerts_open`;--> statement-breakpoint
DROP INDEX `stock_alerts_waiting`;--> statement-breakpoint
CREATE UNIQUE INDEX `stock_alerts_once` ON `stock_alerts` (`email_key`,`variant_id`,`channel_id`);--> statement-breakpoint
CREATE INDEX `stock_alerts_confirmed` ON `stock_alerts` (`id`) WHERE "stock_alerts"."confirmed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `stock_alerts` DROP COLUMN `sent_at`;