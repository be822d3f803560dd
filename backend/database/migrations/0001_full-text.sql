-- The full-text indexes (backend/database/full-text.ts) and the trigger that counts purchases.
CREATE VIRTUAL TABLE search_text USING fts5(
  focus, prose, marks,
  content = '', columnsize = 0, detail = column, tokenize = 'unicode61'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE search_phrases USING fts5(
  words, marks, phrase UNINDEXED, groups UNINDEXED,
  columnsize = 0, detail = column, tokenize = 'unicode61'
);
--> statement-breakpoint
CREATE TRIGGER search_purchases_counted AFTER INSERT ON search_purchases BEGIN
  INSERT INTO search_popularity (channel_id, product_id, pieces) VALUES (new.channel_id, new.product_id, new.pieces)
  ON CONFLICT (channel_id, product_id) DO UPDATE SET pieces = pieces + excluded.pieces;
END;
