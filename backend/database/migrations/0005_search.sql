-- What is searched, what shoppers may type instead, and what they did. backend/constructor-io/README.md says how a search reads it.
-- A row's id is (place in the featured order) * 2^24 + product id: matches come best first, and a limit ends the reading.
CREATE VIRTUAL TABLE search_text USING fts5(
  focus, prose, marks,
  content = '', columnsize = 0, detail = column, tokenize = 'unicode61'
);
--> statement-breakpoint
-- What a match is filtered, counted and sorted by, under the id and so in the order of its row above: narrow rows that are
-- read in sequence, where products and listing would cost two lookups for each.
CREATE TABLE search_matches (
  id INTEGER PRIMARY KEY NOT NULL,
  colours INTEGER NOT NULL,
  sizes INTEGER NOT NULL,
  category_ids TEXT NOT NULL,
  newest INTEGER NOT NULL,
  name_key TEXT NOT NULL,
  price_1 INTEGER,
  price_2 INTEGER,
  price_3 INTEGER
);
--> statement-breakpoint
-- Phrases to suggest, the most fruitful first, one row per phrase and channel.
CREATE VIRTUAL TABLE search_phrases USING fts5(
  words, marks, phrase UNINDEXED, groups UNINDEXED,
  columnsize = 0, detail = column, tokenize = 'unicode61'
);
--> statement-breakpoint
-- Every word of the index: what a shopper types is mapped to words of this table before the index is asked.
CREATE TABLE search_words (
  word TEXT PRIMARY KEY NOT NULL,
  products INTEGER NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
-- Words with one or two letters left out: a typing error and the word it meant meet in one of them.
CREATE TABLE search_typos (
  deletion TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (deletion, word)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE search_synonyms (
  word TEXT NOT NULL,
  synonym TEXT NOT NULL,
  PRIMARY KEY (word, synonym)
) WITHOUT ROWID;
--> statement-breakpoint
-- Terms that lead to a page of the shop instead of to products.
CREATE TABLE search_redirects (
  id INTEGER PRIMARY KEY NOT NULL,
  term TEXT NOT NULL UNIQUE,
  path TEXT NOT NULL
);
--> statement-breakpoint
-- Behavioural events as they were sent; append only.
CREATE TABLE search_events (
  id TEXT PRIMARY KEY NOT NULL,
  channel_id INTEGER NOT NULL,
  action TEXT NOT NULL,
  client TEXT NOT NULL,
  session INTEGER NOT NULL,
  body TEXT NOT NULL,
  at INTEGER NOT NULL
);
--> statement-breakpoint
CREATE INDEX search_events_at ON search_events (at);
--> statement-breakpoint
-- Purchases as the events tell them; an order counts once however often it is told.
CREATE TABLE search_purchases (
  channel_id INTEGER NOT NULL,
  order_id TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  PRIMARY KEY (channel_id, order_id, product_id)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX search_purchases_product ON search_purchases (channel_id, product_id);
--> statement-breakpoint
CREATE TABLE search_popularity (
  channel_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  PRIMARY KEY (channel_id, product_id)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX search_popularity_pieces ON search_popularity (channel_id, pieces DESC, product_id);
--> statement-breakpoint
CREATE TRIGGER search_purchases_counted AFTER INSERT ON search_purchases BEGIN
  INSERT INTO search_popularity (channel_id, product_id, pieces) VALUES (new.channel_id, new.product_id, new.pieces)
  ON CONFLICT (channel_id, product_id) DO UPDATE SET pieces = pieces + excluded.pieces;
END;
