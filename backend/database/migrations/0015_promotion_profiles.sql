-- Profiles hang on the customer and not on an e-mail, which may change: what was named by a customer's e-mail is named by the
-- customer's number (backend/talon-one/profiles/profile-key.ts).
UPDATE OR IGNORE promotion_profiles SET integration_id = (SELECT 'customer/' || id FROM customers WHERE email_key = lower(integration_id))
  WHERE lower(integration_id) IN (SELECT email_key FROM customers);
--> statement-breakpoint
UPDATE promotion_sessions SET
    payload = json_set(payload, '$.profileId', (SELECT 'customer/' || id FROM customers WHERE email_key = lower(profile_id))),
    profile_id = (SELECT 'customer/' || id FROM customers WHERE email_key = lower(profile_id))
  WHERE lower(profile_id) IN (SELECT email_key FROM customers);
--> statement-breakpoint
UPDATE promotion_redemptions SET profile_id = (SELECT 'customer/' || id FROM customers WHERE email_key = lower(profile_id))
  WHERE lower(profile_id) IN (SELECT email_key FROM customers);
--> statement-breakpoint
UPDATE OR IGNORE promotion_reservations SET profile_id = (SELECT 'customer/' || id FROM customers WHERE email_key = lower(profile_id))
  WHERE lower(profile_id) IN (SELECT email_key FROM customers);
--> statement-breakpoint
UPDATE promotion_ledger SET profile_id = (SELECT 'customer/' || id FROM customers WHERE email_key = lower(profile_id))
  WHERE lower(profile_id) IN (SELECT email_key FROM customers);
--> statement-breakpoint
UPDATE promotion_giveaways SET profile_id = (SELECT 'customer/' || id FROM customers WHERE email_key = lower(profile_id))
  WHERE lower(profile_id) IN (SELECT email_key FROM customers);
--> statement-breakpoint
UPDATE promotion_events SET profile_id = (SELECT 'customer/' || id FROM customers WHERE email_key = lower(profile_id))
  WHERE lower(profile_id) IN (SELECT email_key FROM customers);
