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
--> statement-breakpoint
-- Ways to have things delivered. backend/database/tables/checkout.ts says what the columns mean.
INSERT INTO shipping_options
  (id, channel_id, sort_order, type, description, additional_description, transit_time, countries, price, free_from, included_grams, price_per_kilo, max_grams)
VALUES
  ('uk-standard', 1, 1, 'shipping_standard', 'Standard delivery', 'Free from £50', '3 to 5 working days', '["GB","JE","GG"]', 395, 5000, 10000, 60, NULL),
  ('uk-express', 1, 2, 'shipping_express', 'Express delivery', 'Tracked, with a two-hour window', '1 to 2 working days', '["GB"]', 595, NULL, 10000, 120, 30000),
  ('uk-next-day', 1, 3, 'shipping_next_day', 'Next day delivery', 'Order before 2 pm', '1 working day', '["GB"]', 795, NULL, 5000, 150, 20000),
  ('uk-click-collect', 1, 4, 'shipping_collect', 'Click & collect', 'From one of our shops', '2 to 4 working days', '["GB"]', 0, NULL, 15000, 0, 15000),
  ('uk-parcel-shop', 1, 5, 'shipping_parcel_shop', 'Parcel shop', 'From a parcel shop near you', '2 to 4 working days', '["GB"]', 295, NULL, 10000, 0, 10000),
  ('us-standard', 2, 1, 'shipping_standard', 'Standard delivery', 'Free from $50', '3 to 5 business days', '["US"]', 695, 5000, 10000, 120, NULL),
  ('us-express', 2, 2, 'shipping_express', 'Express delivery', 'Tracked', '2 business days', '["US"]', 1495, NULL, 5000, 250, 30000),
  ('us-next-day', 2, 3, 'shipping_next_day', 'Next day delivery', 'Order before 2 pm', '1 business day', '["US"]', 2495, NULL, 5000, 400, 20000),
  ('us-click-collect', 2, 4, 'shipping_collect', 'Click & collect', 'From one of our stores', '2 to 4 business days', '["US"]', 0, NULL, 15000, 0, 15000),
  ('eu-standard', 3, 1, 'shipping_standard', 'Standard delivery', 'Free from €50', '3 to 5 working days', '["AT","DE","NL","IE"]', 595, 5000, 10000, 90, NULL),
  ('eu-express', 3, 2, 'shipping_express', 'Express delivery', 'Tracked', '1 to 2 working days', '["AT","DE","NL","IE"]', 1295, NULL, 5000, 200, 30000),
  ('eu-next-day', 3, 3, 'shipping_next_day', 'Next day delivery', 'Order before 2 pm', '1 working day', '["DE","NL"]', 1595, NULL, 5000, 250, 20000),
  ('eu-click-collect', 3, 4, 'shipping_collect', 'Click & collect', 'From one of our shops', '2 to 4 working days', '["DE","NL","IE"]', 0, NULL, 15000, 0, 15000),
  ('eu-parcel-shop', 3, 5, 'shipping_parcel_shop', 'Parcel shop', 'From a parcel shop near you', '3 to 5 working days', '["AT","DE","NL"]', 445, NULL, 10000, 0, 10000);
