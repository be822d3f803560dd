/**
 * The tables of the payment provider. Amounts are in minor units. A card number is never among them, nor in any log.
 * @module
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { withoutRowid } from '#backend/database/without-rowid.ts'

export const merchants = withoutRowid(
  sqliteTable('payment_merchants', {
    /** The merchant account. */
    account: text().primaryKey(),
    name: text().notNull(),
    appleMerchantId: text('apple_merchant_id').notNull(),
    /** SHA-256 of the API key, as hex. */
    keyHash: text('key_hash').notNull().unique(),
  }),
)
export type Merchant = typeof merchants.$inferSelect

/** `Cancelled` is a payment that was voided: the authorised amount is released, and its challenge no longer counts. */
type ResultCode = 'Authorised' | 'Refused' | 'ChallengeShopper' | 'Cancelled'

export const payments = withoutRowid(
  sqliteTable(
    'payments',
    {
      pspReference: text('psp_reference').primaryKey(),
      merchantAccount: text('merchant_account').notNull(),
      idempotencyKey: text('idempotency_key'),
      /** Hash of the request without the card number: a key may not be used for anything else. */
      fingerprint: text().notNull(),
      /** The merchant's own: the number of the order. */
      reference: text().notNull(),
      /** The merchant's own name for the shopper who pays; the shop sends the hash of a checkout's session. */
      shopperReference: text('shopper_reference'),
      amount: integer().notNull(),
      currency: text().notNull(),
      method: text().$type<'scheme' | 'applepay'>().notNull(),
      brand: text().notNull(),
      lastFour: text('last_four').notNull(),
      resultCode: text('result_code').$type<ResultCode>().notNull(),
      /** Empty unless it was refused. */
      refusalCode: text('refusal_code').$type<keyof typeof REFUSALS | ''>().notNull().default(''),
      /** Names the payment to the caller that answers its challenge; it opens nothing else. */
      challenge: text(),
      /** The first answer, as JSON: it is given again to the same idempotency key. */
      answer: text().notNull(),
      createdAt: integer('created_at').notNull(),
      updatedAt: integer('updated_at').notNull(),
    },
    (table) => [
      check('payments_amount', sql`${table.amount} >= 0`),
      uniqueIndex('payments_once')
        .on(table.merchantAccount, table.idempotencyKey)
        .where(sql`${table.idempotencyKey} IS NOT NULL`),
      uniqueIndex('payments_challenge').on(table.challenge).where(sql`${table.challenge} IS NOT NULL`),
      index('payments_reference').on(table.merchantAccount, table.reference),
    ],
  ),
)
export type Payment = typeof payments.$inferSelect

/** Why a payment is refused, by the provider's codes. */
export const REFUSALS = {
  '2': 'Refused',
  '6': 'Expired Card',
  '11': '3D Not Authenticated',
  '23': 'Transaction Not Permitted',
} as const
