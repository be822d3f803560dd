ALTER TABLE `payments` ADD `shopper_reference` text;--> statement-breakpoint
-- If an order has only one checkout session, its payment was sent from that session.
UPDATE `payments` SET `shopper_reference` = (SELECT MIN(`id_hash`) FROM `checkout_sessions` WHERE 'order-' || `order_id` = `payments`.`idempotency_key`)
WHERE `idempotency_key` IN (SELECT 'order-' || `order_id` FROM `checkout_sessions` WHERE `order_id` IS NOT NULL GROUP BY `order_id` HAVING COUNT(*) = 1);--> statement-breakpoint
DELETE FROM `checkout_sessions` WHERE `id_hash` NOT IN (SELECT `id_hash` FROM (SELECT `id_hash`, ROW_NUMBER() OVER (PARTITION BY `cart_id` ORDER BY `expires_at` DESC) AS `place` FROM `checkout_sessions`) WHERE `place` = 1);--> statement-breakpoint
CREATE UNIQUE INDEX `checkout_sessions_cart` ON `checkout_sessions` (`cart_id`);--> statement-breakpoint
ALTER TABLE `checkout_sessions` DROP COLUMN `order_id`;--> statement-breakpoint
-- Links used to live for 30 days.
UPDATE `checkout_links` SET `expires_at` = MIN(`expires_at`, unixepoch() * 1000 + 600000);
