/**
 * The tables of the payment provider. Amounts are in minor units. A card number is never among them, nor in any log.
 * @module
 */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const merchants = sqliteTable('payment_merchants', {
  /** The merchant account. */
  account: text().primaryKey(),
  name: text().notNull(),
  appleMerchantId: text('apple_merchant_id').notNull(),
  /** SHA-256 of the API key, as hex. */
  keyHash: text('key_hash').notNull(),
})
export type Merchant = typeof merchants.$inferSelect

/** `Cancelled` is a payment that was voided: the authorised amount is released, and its challenge no longer counts. */
type ResultCode = 'Authorised' | 'Refused' | 'ChallengeShopper' | 'Cancelled'

export const payments = sqliteTable('payments', {
  pspReference: text('psp_reference').primaryKey(),
  merchantAccount: text('merchant_account').notNull(),
  idempotencyKey: text('idempotency_key'),
  /** What was asked, as a hash without the card number: a key may not be used for anything else. */
  fingerprint: text().notNull(),
  /** The merchant's own: the number of the order. */
  reference: text().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  method: text().$type<'scheme' | 'applepay'>().notNull(),
  brand: text().notNull(),
  lastFour: text('last_four').notNull(),
  resultCode: text('result_code').$type<ResultCode>().notNull(),
  /** Empty unless it was refused. */
  refusalCode: text('refusal_code').$type<keyof typeof REFUSALS | ''>().notNull(),
  /** Names the payment to the caller that answers its challenge; it opens nothing else. */
  challenge: text(),
  /** The first answer, as JSON: it is given again to the same idempotency key. */
  answer: text().notNull(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})
export type Payment = typeof payments.$inferSelect

/** Why a payment is refused, by the provider's codes. */
export const REFUSALS = {
  '2': 'Refused',
  '6': 'Expired Card',
  '11': '3D Not Authenticated',
  '23': 'Transaction Not Permitted',
} as const
