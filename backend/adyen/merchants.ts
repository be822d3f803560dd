/**
 * The merchant of the shop: seeded, and found by its key.
 * @module
 */

import { and, eq } from 'drizzle-orm'
import { SHOP_NAME } from '#backend/brand/words.ts'
import type { Database } from '#backend/database/database.ts'
import { type Merchant, merchants } from '#backend/database/tables/payments.ts'
import { digest } from '#backend/secrets.ts'
import { PaymentError } from './wire-error.ts'

const ACCOUNT = 'AlderLuneECOM'
/** The demonstration's key; another one is one UPDATE away (docs/upstreams/payments.md). */
const DEMO_KEY = 'alder-lune-payments'
/** Stored until a key is set. It is not a hash, so no key matches it. */
const NO_KEY = 'none'
const MAX_KEY = 200

/** Without a key: the shop itself pays by the merchant's account, and every call from outside is refused. */
export async function seedMerchant(db: Database): Promise<void> {
  const shop = { account: ACCOUNT, name: SHOP_NAME, appleMerchantId: 'merchant.com.example.alderlune', keyHash: NO_KEY }
  await db.insert(merchants).values(shop).onConflictDoNothing()
}

/** The documented key, unless one was set. */
export async function seedMerchantKey(db: Database): Promise<void> {
  await db
    .update(merchants)
    .set({ keyHash: await digest(DEMO_KEY) })
    .where(and(eq(merchants.account, ACCOUNT), eq(merchants.keyHash, NO_KEY)))
}

/** @throws PaymentError 401 unless the key is of a merchant */
export async function merchantByKey(db: Database, key: string | undefined): Promise<Merchant> {
  // keys are found by their hash, so how long it takes tells nothing about them
  const [merchant] =
    key && key.length <= MAX_KEY
      ? await db
          .select()
          .from(merchants)
          .where(eq(merchants.keyHash, await digest(key)))
      : []
  if (!merchant) {
    throw new PaymentError(401, '000', 'HTTP Status Response - Unauthorized')
  }
  return merchant
}

/** The shop's own, for what the backend pays on its behalf. */
export async function ownMerchant(db: Database): Promise<Merchant> {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.account, ACCOUNT))
  if (!merchant) {
    throw new Error(`the database has no merchant "${ACCOUNT}"`)
  }
  return merchant
}
