CREATE TABLE `prior_prices` (
	`product_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`until` integer NOT NULL,
	`charged` integer NOT NULL,
	PRIMARY KEY(`product_id`, `channel_id`, `variant_id`, `until`)
) WITHOUT ROWID;
