/**
 * Tables of the embedded payment provider. Amounts are in minor units. Card numbers are never stored or logged.
 * @module
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { withoutRowid } from '#backend/database/without-rowid.ts'

export const merchants = withoutRowid(
  sqliteTable('payment_merchants', {
    account: text().primaryKey(),
    name: text().notNull(),
    appleMerchantId: text('apple_merchant_id').notNull(),
    /** Hexadecimal SHA-256 of the API key. */
    keyHash: text('key_hash').notNull().unique(),
    /** Webhooks are sent to this URL, or to this backend's own shop if it is null. */
    webhookUrl: text('webhook_url'),
  }),
)
export type Merchant = typeof merchants.$inferSelect

/**
 * `ChallengeShopper` and `RedirectShopper` wait for the shopper; `Pending` waits for a bank. A `Cancelled` payment was reversed.
 */
type ResultCode = 'Authorised' | 'Refused' | 'ChallengeShopper' | 'RedirectShopper' | 'Pending' | 'Cancelled'
export type PaymentMethod = 'scheme' | 'applepay' | 'paypal' | 'klarna'

export const payments = withoutRowid(
  sqliteTable(
    'payments',
    {
      pspReference: text('psp_reference').primaryKey(),
      merchantAccount: text('merchant_account').notNull(),
      idempotencyKey: text('idempotency_key'),
      /** Hash of the request without the card number. Reusing an idempotency key with a different fingerprint is an error. */
      fingerprint: text().notNull(),
      /** The merchant's reference, which is the order number here. */
      reference: text().notNull(),
      linkId: text('link_id'),
      amount: integer().notNull(),
      currency: text().notNull(),
      method: text().$type<PaymentMethod>().notNull(),
      brand: text().notNull(),
      lastFour: text('last_four').notNull(),
      resultCode: text('result_code').$type<ResultCode>().notNull(),
      /** Empty unless the payment was refused. */
      refusalCode: text('refusal_code').$type<keyof typeof REFUSALS | ''>().notNull().default(''),
      /** Identifies the payment when the result of its challenge arrives. It grants no other access. */
      challenge: text(),
      /** The first response as JSON, which is repeated for the same idempotency key. */
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
      index('payments_link').on(table.linkId),
    ],
  ),
)
export type Payment = typeof payments.$inferSelect

/** A payment link opens a page that accepts one payment. */
export const paymentLinks = withoutRowid(
  sqliteTable(
    'payment_links',
    {
      id: text().primaryKey(),
      merchantAccount: text('merchant_account').notNull(),
      idempotencyKey: text('idempotency_key'),
      /** The request that created the link. Responses echo it. */
      request: text({ mode: 'json' }).$type<LinkRequest>().notNull(),
      status: text().$type<'active' | 'paymentPending' | 'completed' | 'expired'>().notNull(),
      expiresAt: integer('expires_at').notNull(),
      updatedAt: integer('updated_at').notNull(),
    },
    (table) => [
      uniqueIndex('payment_links_once')
        .on(table.merchantAccount, table.idempotencyKey)
        .where(sql`${table.idempotencyKey} IS NOT NULL`),
      index('payment_links_expiry').on(table.expiresAt),
    ],
  ),
)
export type PaymentLink = typeof paymentLinks.$inferSelect

export interface LinkRequest {
  readonly merchantAccount: string
  readonly amount: { readonly currency: string; readonly value: number }
  readonly reference: string
  readonly returnUrl?: string | undefined
  readonly countryCode?: string | undefined
  readonly shopperLocale?: string | undefined
  readonly shopperReference?: string | undefined
  readonly description?: string | undefined
  readonly allowedPaymentMethods?: readonly string[] | undefined
  readonly blockedPaymentMethods?: readonly string[] | undefined
}

/** Captures, refunds, cancels and reversals. Each stores the response that is repeated for its idempotency key. */
export const paymentModifications = withoutRowid(
  sqliteTable(
    'payment_modifications',
    {
      pspReference: text('psp_reference').primaryKey(),
      paymentPspReference: text('payment_psp_reference').notNull(),
      merchantAccount: text('merchant_account').notNull(),
      idempotencyKey: text('idempotency_key'),
      kind: text().$type<'captures' | 'refunds' | 'cancels' | 'reversals'>().notNull(),
      amount: integer().notNull(),
      /** The outcome that the webhook will report. The API response only confirms receipt. */
      success: integer({ mode: 'boolean' }).notNull(),
      answer: text().notNull(),
      createdAt: integer('created_at').notNull(),
    },
    (table) => [
      uniqueIndex('payment_modifications_once')
        .on(table.merchantAccount, table.idempotencyKey)
        .where(sql`${table.idempotencyKey} IS NOT NULL`),
      index('payment_modifications_payment').on(table.paymentPspReference),
    ],
  ),
)

/** Outgoing webhooks. Each is retried until it is accepted, and signed every time it is sent. */
export const paymentWebhooks = sqliteTable(
  'payment_webhooks',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    merchantAccount: text('merchant_account').notNull(),
    pspReference: text('psp_reference').notNull(),
    eventCode: text('event_code').notNull(),
    /** Adyen's `NotificationRequestItem` as JSON. */
    item: text().notNull(),
    createdAt: integer('created_at').notNull(),
    attempts: integer().notNull().default(0),
    nextAt: integer('next_at').notNull(),
    acceptedAt: integer('accepted_at'),
  },
  (table) => [
    uniqueIndex('payment_webhooks_once').on(table.pspReference, table.eventCode),
    index('payment_webhooks_due').on(table.nextAt).where(sql`${table.acceptedAt} IS NULL`),
    index('payment_webhooks_age').on(table.createdAt),
  ],
)

/** Adyen's refusal codes and reasons. */
export const REFUSALS = {
  '2': 'Refused',
  '6': 'Expired Card',
  '11': '3D Not Authenticated',
  '23': 'Transaction Not Permitted',
} as const
