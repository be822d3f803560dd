/**
 * Seeds the shop's merchant account and looks up merchants by API key.
 * @module
 */

import { and, eq } from 'drizzle-orm'
import { MERCHANT, SHOP_NAME } from '#backend/brand/words.ts'
import type { Database } from '#backend/database/database.ts'
import { signingKey } from '#backend/database/signing-keys.ts'
import { type Merchant, merchants } from '#backend/database/tables/payments.ts'
import { digest } from '#backend/secrets.ts'
import { PaymentError } from './wire-error.ts'

export const ACCOUNT = MERCHANT.account
/** Placeholder for the hash until a key is set. No key has this hash. */
const NO_KEY = 'none'
const MAX_KEY = 200

/**
 * Seeds the merchant without an API key for outside callers. Until one is set, only this shop can pay, with a key that its
 * database generated.
 */
export async function seedMerchant(db: Database): Promise<void> {
  const shop = { account: ACCOUNT, name: SHOP_NAME, appleMerchantId: MERCHANT.appleMerchantId, keyHash: NO_KEY }
  await db.insert(merchants).values(shop).onConflictDoNothing()
}

/** Sets the demonstration's API key from the docs, unless the merchant already has one (docs/upstreams/payments.md). */
export async function seedMerchantKey(db: Database, key: string): Promise<void> {
  await db
    .update(merchants)
    .set({ keyHash: await digest(key) })
    .where(and(eq(merchants.account, ACCOUNT), eq(merchants.keyHash, NO_KEY)))
}

const OWN_KEY = 'payments'
const HMAC_KEY = 'payment-webhooks'

/** All merchants of this backend share one key. */
export const hmacKeyOf = (db: Database): Promise<string> => signingKey(db, HMAC_KEY)

/** Keys that the database generates, so that a shop with simulated payments needs no configuration. */
export async function ownCredentials(db: Database): Promise<{ readonly apiKey: string; readonly hmacKey: string }> {
  const [apiKey, hmacKey] = await Promise.all([signingKey(db, OWN_KEY), hmacKeyOf(db)])
  return { apiKey, hmacKey }
}

async function accountOf(db: Database, key: string | undefined) {
  if (!key || key.length > MAX_KEY) {
    return undefined
  }
  const [sent, own] = await Promise.all([digest(key), signingKey(db, OWN_KEY).then(digest)])
  return sent === own ? eq(merchants.account, ACCOUNT) : eq(merchants.keyHash, sent)
}

/** @throws PaymentError 401 for an unknown key */
export async function merchantByKey(db: Database, key: string | undefined): Promise<Merchant> {
  // Look up the key by its hash, so that the response time reveals nothing about stored keys.
  const isKeys = await accountOf(db, key)
  const [merchant] = isKeys ? await db.select().from(merchants).where(isKeys) : []
  if (!merchant) {
    throw new PaymentError(401, '000', 'HTTP Status Response - Unauthorized')
  }
  return merchant
}

export async function merchantOf(db: Database, account: string): Promise<Merchant> {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.account, account))
  if (!merchant) {
    throw new Error(`the database has no merchant "${account}"`)
  }
  return merchant
}
