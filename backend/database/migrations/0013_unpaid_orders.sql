-- Orders that came to nothing (5 Cancelled, 6 Declined), by when they did: a payment that arrives for one of them is cancelled.
CREATE INDEX orders_undone ON orders (updated_at) WHERE status IN (5, 6);
--> statement-breakpoint
-- Who ordered, as a hash of the address that the edge saw: for as long as it counts towards what one address may hold and try.
ALTER TABLE orders ADD COLUMN client TEXT NOT NULL DEFAULT '';
--> statement-breakpoint
CREATE INDEX orders_client ON orders (client, status, updated_at) WHERE client <> '';
