DROP INDEX `promotion_campaigns_application`;--> statement-breakpoint
CREATE INDEX `promotion_campaigns_running` ON `promotion_campaigns` (`application_id`,`ends_at`);--> statement-breakpoint
ALTER TABLE `products` ADD `nth` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A catalogue that is already seeded keeps its images.
UPDATE `products` SET `nth` = counted.nth FROM (
  SELECT id, row_number() OVER (PARTITION BY silhouette ORDER BY id) - 1 AS nth FROM `products`
) AS counted WHERE counted.id = `products`.`id`;
