CREATE TABLE `variant_prices` (
	`product_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`list` integer NOT NULL,
	`sale` integer,
	PRIMARY KEY(`product_id`, `channel_id`, `variant_id`)
) WITHOUT ROWID;
