-- Rows that every database begins with.
-- Each makes its own signing keys: one for the sessions of customers, one for receipts.
INSERT INTO signing_keys (name, key) VALUES ('customer-data', hex(randomblob(32))), ('receipt', hex(randomblob(32)));
--> statement-breakpoint
-- The first order is number 100000000001: prefix 100000 and six digits. The sequence remembers the row that is deleted again.
INSERT INTO orders (id, token, checkout_id, checkout_version, channel_id, customer_id, email, currency, status, holds, hold_until,
  subtotal, discount, shipping, tax, total, details, created_at, updated_at)
  VALUES (100000000000, '', '', 0, 0, 0, '', '', 5, 0, 0, 0, 0, 0, 0, 0, '', 0, 0);
--> statement-breakpoint
DELETE FROM orders WHERE id = 100000000000;
