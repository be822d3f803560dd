/**
 * The merchant of the shop: seeded, and found by its key.
 * @module
 */
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { statement } from '#backend/commerce/cart-statements.ts'
import { digest } from '#backend/customers/secrets.ts'
import { PaymentError } from './payment-error.ts'
import { type Merchant, merchants } from './schema.ts'

const ACCOUNT = 'AlderLuneECOM'
/** Opens the payments of a fresh database; another key is one UPDATE away (docs/upstreams/payments.md). */
const DEMO_KEY = 'alder-lune-payments'
const MAX_KEY = 200

/** Seeding again brings no old key back. */
export async function seedMerchant(d1: D1Database): Promise<void> {
  await statement(
    d1,
    'INSERT OR IGNORE INTO payment_merchants (account, name, apple_merchant_id, key_hash) VALUES (:account, :name, :apple, :hash)',
    { account: ACCOUNT, name: 'Alder & Lune', apple: 'merchant.com.example.alderlune', hash: await digest(DEMO_KEY) },
  ).run()
}

/** @throws PaymentError 401 unless the key is of a merchant */
export async function merchantByKey(d1: D1Database, key: string | undefined): Promise<Merchant> {
  // keys are found by their hash, so how long it takes tells nothing about them
  const [merchant] =
    key && key.length <= MAX_KEY
      ? await drizzle(d1)
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
export async function ownMerchant(d1: D1Database): Promise<Merchant> {
  const [merchant] = await drizzle(d1).select().from(merchants).where(eq(merchants.account, ACCOUNT))
  if (!merchant) {
    throw new Error(`the database has no merchant "${ACCOUNT}"`)
  }
  return merchant
}
