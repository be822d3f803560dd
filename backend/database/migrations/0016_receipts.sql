-- Receipts: the order that the visitor of a checkout session last sent a payment for, and the key that receipts are signed with.
ALTER TABLE `checkout_sessions` ADD COLUMN `order_id` integer;
--> statement-breakpoint
INSERT INTO `signing_keys` (`name`, `key`) VALUES ('receipt', hex(randomblob(32)));
