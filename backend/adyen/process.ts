/**
 * Takes each payment once: one transaction writes the payment, its idempotency key and the writes that belong to it.
 * @module
 */

import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Database, insertSelect, names, type Statement } from '#backend/database/database.ts'
import { type Merchant, type Payment, payments } from '#backend/database/tables/payments.ts'
import { digest } from '#backend/secrets.ts'
import { decideApplePay } from './apple-pay.ts'
import type { Decision } from './cards.ts'
import { decideCard } from './cards.ts'
import { firstAnswer } from './payment-wire.ts'
import type { PaymentMeans, PaymentRequest } from './request.ts'
import { KEY_TAKEN, PaymentError } from './wire-error.ts'

export interface PaymentContext {
  readonly db: Database
  readonly merchant: Merchant
  readonly now: number
}

/** The condition of a payment, and the statements that run with it in the same transaction. */
export interface Transaction {
  /** Must hold. */
  readonly when: SQL
  /** Run directly after: they read the payment's result, since the payment may not have been taken. */
  readonly after: readonly Statement[]
}
const ALONE: Transaction = { when: sql`1`, after: [] }

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Sixteen characters of an alphabet of 32, so every byte names one without bias. */
const newReference = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => ALPHABET[byte % 32] ?? '').join('')

const decide = (means: PaymentMeans, now: number): Decision =>
  means.type === 'scheme' ? decideCard(means, now) : decideApplePay(means.applePayToken)

/** The last digits and the dates of a card are enough to tell two requests apart, and too little to pay with. */
const meansFingerprint = (means: PaymentMeans) =>
  means.type === 'scheme' ? [means.number.slice(-4), means.expiryMonth, means.expiryYear] : [means.applePayToken]

const fingerprintOf = ({ amount, reference, paymentMethod }: PaymentRequest): Promise<string> =>
  digest(JSON.stringify([amount.currency, amount.value, reference, paymentMethod.type, ...meansFingerprint(paymentMethod)]))

const ONCE = sql`ON CONFLICT (${names(payments.merchantAccount, payments.idempotencyKey)})
  WHERE ${names(payments.idempotencyKey)} IS NOT NULL DO NOTHING`

async function newPayment({ merchant, now }: PaymentContext, request: PaymentRequest, key: string | undefined): Promise<Payment> {
  const decision = decide(request.paymentMethod, now)
  const payment = {
    ...decision,
    pspReference: newReference(),
    merchantAccount: merchant.account,
    idempotencyKey: key ?? null,
    fingerprint: await fingerprintOf(request),
    reference: request.reference,
    shopperReference: request.shopperReference ?? null,
    amount: request.amount.value,
    currency: request.amount.currency,
    challenge: decision.resultCode === 'ChallengeShopper' ? crypto.randomUUID() : null,
    createdAt: now,
    updatedAt: now,
  }
  return { ...payment, answer: JSON.stringify(firstAnswer(payment)) }
}

/**
 * Takes a payment; a key that was used for the same request returns that payment. Undefined when its condition does not hold.
 * @throws PaymentError 422 for an invalid payment method, or a key that was used for another request
 */
export async function processPayment(
  context: PaymentContext,
  request: PaymentRequest,
  { key, transaction = ALONE }: { readonly key?: string | undefined; readonly transaction?: Transaction } = {},
): Promise<Payment | undefined> {
  const { db, merchant } = context
  const payment = await newPayment(context, request, key)
  const [taken] = await db.batch([
    db.run(insertSelect(payments, payment, sql`WHERE ${transaction.when} ${ONCE}`)),
    ...transaction.after,
  ])
  if (taken.meta.changes > 0) {
    return payment
  }
  const earlier = key === undefined ? undefined : await paymentByKey(context, key)
  if (earlier && earlier.fingerprint !== payment.fingerprint) {
    throw new PaymentError(422, KEY_TAKEN, `The idempotency key was used for another payment of ${merchant.account}`)
  }
  return earlier
}

/** The payment that was made under a key. */
export async function paymentByKey({ db, merchant }: PaymentContext, key: string): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.merchantAccount, merchant.account), eq(payments.idempotencyKey, key)))
  return row
}

async function paymentByChallenge({ db, merchant }: PaymentContext, challenge: string): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.merchantAccount, merchant.account), eq(payments.challenge, challenge)))
  return row
}

/**
 * Records the answer of the shopper's bank. It counts once: a caller that repeats it gets the result of the first.
 * @throws PaymentError 422 for a challenge that no payment has
 */
export async function answerChallenge(
  context: PaymentContext,
  { challenge, isPassed }: { readonly challenge: string; readonly isPassed: boolean },
  { when, after }: Transaction = ALONE,
): Promise<Payment> {
  const { db, merchant, now } = context
  await db.batch([
    db
      .update(payments)
      .set({ resultCode: isPassed ? 'Authorised' : 'Refused', refusalCode: isPassed ? '' : '11', updatedAt: now })
      .where(
        and(
          eq(payments.challenge, challenge),
          eq(payments.merchantAccount, merchant.account),
          eq(payments.resultCode, 'ChallengeShopper'),
          when,
        ),
      ),
    ...after,
  ])
  const payment = await paymentByChallenge(context, challenge)
  if (!payment) {
    throw new PaymentError(422, '14_006', 'There is no such challenge', 'details.threeDSResult')
  }
  return payment
}
