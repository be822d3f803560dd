ALTER TABLE `customers` ADD `email_proven_at` integer;--> statement-breakpoint
ALTER TABLE `customers` ADD `email_proof` text;--> statement-breakpoint
CREATE UNIQUE INDEX `customers_email_proof` ON `customers` (`email_proof`);--> statement-breakpoint
ALTER TABLE `consents` ADD `customer_id` integer;--> statement-breakpoint
CREATE INDEX `consents_customer` ON `consents` (`customer_id`) WHERE "consents"."customer_id" IS NOT NULL;--> statement-breakpoint
-- Consents given in an account belong to the customer. Earlier consents under the same address are not proven to be theirs.
UPDATE `consents` SET `customer_id` = (SELECT `id` FROM `customers` WHERE `customers`.`email_key` = `consents`.`email_key` AND `consents`.`at` >= `customers`.`created_at`)
WHERE `source` IN ('registration', 'profile', 'account');
