-- Content items of every edition; the delivery routes pick the one that is valid at the asked moment.
CREATE TABLE content_items (
  delivery_id TEXT NOT NULL,
  edition TEXT NOT NULL DEFAULT 'published',
  valid_from INTEGER NOT NULL DEFAULT 0,
  delivery_key TEXT,
  schema TEXT NOT NULL,
  name TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (delivery_id, edition, valid_from)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX content_items_key ON content_items (delivery_key, edition, valid_from);
--> statement-breakpoint
CREATE INDEX content_items_schema ON content_items (schema, edition, name);
