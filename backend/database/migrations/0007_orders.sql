-- Orders and payments. Money is in minor units of the order's currency, times are epoch milliseconds; the schema.ts of each
-- folder says what the columns mean.
CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token TEXT NOT NULL UNIQUE,
  checkout_id TEXT NOT NULL,
  checkout_version INTEGER NOT NULL,
  channel_id INTEGER NOT NULL,
  customer_id INTEGER NOT NULL,
  email TEXT NOT NULL,
  currency TEXT NOT NULL,
  status INTEGER NOT NULL,
  holds INTEGER NOT NULL,
  hold_until INTEGER NOT NULL,
  subtotal INTEGER NOT NULL CHECK (subtotal >= 0),
  discount INTEGER NOT NULL CHECK (discount >= 0),
  shipping INTEGER NOT NULL CHECK (shipping >= 0),
  tax INTEGER NOT NULL CHECK (tax >= 0),
  total INTEGER NOT NULL CHECK (total >= 0),
  details TEXT NOT NULL,
  payment_method TEXT NOT NULL DEFAULT '',
  payment_reference TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
--> statement-breakpoint
-- One order for each version of a checkout, unless that one came to nothing (5 Cancelled, 6 Declined).
CREATE UNIQUE INDEX orders_checkout ON orders (checkout_id, checkout_version) WHERE status NOT IN (5, 6);
--> statement-breakpoint
CREATE INDEX orders_cart ON orders (checkout_id, id);
--> statement-breakpoint
CREATE INDEX orders_customer ON orders (customer_id, created_at);
--> statement-breakpoint
CREATE INDEX orders_unpaid ON orders (hold_until) WHERE status = 0;
--> statement-breakpoint
CREATE INDEX orders_to_release ON orders (id) WHERE holds = 1 AND status IN (5, 6);
--> statement-breakpoint
-- The first order is number 100000000001: prefix 100000 and six digits. The sequence remembers the row that is deleted again.
INSERT INTO orders (id, token, checkout_id, checkout_version, channel_id, customer_id, email, currency, status, holds, hold_until,
  subtotal, discount, shipping, tax, total, details, created_at, updated_at)
  VALUES (100000000000, '', '', 0, 0, 0, '', '', 5, 0, 0, 0, 0, 0, 0, 0, '', 0, 0);
--> statement-breakpoint
DELETE FROM orders WHERE id = 100000000000;
--> statement-breakpoint
CREATE TABLE order_lines (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  variant_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  details TEXT NOT NULL
);
--> statement-breakpoint
CREATE INDEX order_lines_order ON order_lines (order_id, id);
--> statement-breakpoint
-- What an order took from which warehouse, so that exactly that can be given back.
CREATE TABLE order_stock (
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  variant_id INTEGER NOT NULL,
  location_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, variant_id, location_id)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE payment_merchants (
  account TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  apple_merchant_id TEXT NOT NULL,
  key_hash TEXT NOT NULL UNIQUE
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE payments (
  psp_reference TEXT PRIMARY KEY NOT NULL,
  merchant_account TEXT NOT NULL,
  idempotency_key TEXT,
  fingerprint TEXT NOT NULL,
  reference TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  currency TEXT NOT NULL,
  method TEXT NOT NULL,
  brand TEXT NOT NULL,
  last_four TEXT NOT NULL,
  result_code TEXT NOT NULL,
  refusal_code TEXT NOT NULL DEFAULT '',
  challenge TEXT,
  answer TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX payments_once ON payments (merchant_account, idempotency_key) WHERE idempotency_key IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX payments_challenge ON payments (challenge) WHERE challenge IS NOT NULL;
--> statement-breakpoint
CREATE INDEX payments_reference ON payments (merchant_account, reference);
