-- Content items may form trees: an item names its parent, a root has none.
ALTER TABLE content_items ADD COLUMN parent_id TEXT;
--> statement-breakpoint
ALTER TABLE content_items ADD COLUMN hierarchy_root INTEGER NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE INDEX content_items_parent ON content_items (parent_id);
