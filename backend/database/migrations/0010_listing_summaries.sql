-- How many goods of a category, on a channel, come in the same colours and sizes: what a filter leaves is summed over these
-- rows, of which there are far fewer than goods, and ever fewer the larger the shop.
CREATE TABLE category_mixes (
  category_id INTEGER NOT NULL,
  channel_id INTEGER NOT NULL,
  colours INTEGER NOT NULL,
  sizes INTEGER NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (category_id, channel_id, colours, sizes)
) WITHOUT ROWID;
--> statement-breakpoint
-- A database that holds a catalogue already has its counts from now on; a new one gets them when it is filled.
INSERT INTO category_mixes (category_id, channel_id, colours, sizes, products)
SELECT category_id, channel.value, colours, sizes, COUNT(*)
FROM json_each('[1, 2, 3]') AS channel CROSS JOIN listing ON listing.channels & (1 << (channel.value - 1))
GROUP BY category_id, channel.value, colours, sizes;
--> statement-breakpoint
-- The names of a category's goods, each once: what a shopper types is looked for in these, and found goods by their names.
CREATE TABLE category_names (
  category_id INTEGER NOT NULL,
  name_key TEXT NOT NULL,
  PRIMARY KEY (category_id, name_key)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO category_names (category_id, name_key) SELECT DISTINCT category_id, name_key FROM listing;
