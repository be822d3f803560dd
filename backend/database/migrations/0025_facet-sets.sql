CREATE TABLE `facet_set_values` (
	`facet` text NOT NULL,
	`value` text NOT NULL,
	`set_id` integer NOT NULL,
	PRIMARY KEY(`facet`, `value`, `set_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `facet_sets` (
	`id` integer PRIMARY KEY NOT NULL,
	`facet` text NOT NULL,
	`members` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `facet_sets_members` ON `facet_sets` (`facet`,`members`);