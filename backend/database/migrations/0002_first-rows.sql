-- Rows that every new database needs.
-- Every database generates its own signing keys: one for customer sessions, one for receipts.
INSERT INTO signing_keys (name, key) VALUES ('customer-data', hex(randomblob(32))), ('receipt', hex(randomblob(32)));
--> statement-breakpoint
-- The first order gets the number 100000000001: the prefix 100000 and six digits. The sequence keeps counting from the row that is deleted below.
INSERT INTO orders (id, token, checkout_id, checkout_version, channel_id, customer_id, email, currency, status, holds, hold_until,
  subtotal, discount, shipping, tax, total, details, created_at, updated_at)
  VALUES (100000000000, '', '', 0, 0, 0, '', '', 5, 0, 0, 0, 0, 0, 0, 0, '', 0, 0);
--> statement-breakpoint
DELETE FROM orders WHERE id = 100000000000;
