/**
 * The merchant of the shop: seeded, and found by its key.
 * @module
 */
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { statement } from '#backend/bigcommerce/cart/cart-statements.ts'
import { type Merchant, merchants } from '#backend/database/tables/payments.ts'
import { digest } from '#backend/secrets.ts'
import { PaymentError } from './wire-error.ts'

const ACCOUNT = 'AlderLuneECOM'
/** Of the demonstration; another key is one UPDATE away (docs/upstreams/payments.md). */
const DEMO_KEY = 'alder-lune-payments'
/** Stored until a key is set. It is not a hash, so no key matches it. */
const NO_KEY = 'none'
const MAX_KEY = 200

/** Without a key: the shop itself pays by the merchant's account, and every call from outside is refused. */
export async function seedMerchant(d1: D1Database): Promise<void> {
  await statement(
    d1,
    'INSERT OR IGNORE INTO payment_merchants (account, name, apple_merchant_id, key_hash) VALUES (:account, :name, :apple, :hash)',
    { account: ACCOUNT, name: 'Alder & Lune', apple: 'merchant.com.example.alderlune', hash: NO_KEY },
  ).run()
}

/** The documented key, unless one was set. */
export async function seedMerchantKey(d1: D1Database): Promise<void> {
  await statement(d1, 'UPDATE payment_merchants SET key_hash = :hash WHERE account = :account AND key_hash = :none', {
    account: ACCOUNT,
    hash: await digest(DEMO_KEY),
    none: NO_KEY,
  }).run()
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
