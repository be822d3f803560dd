/**
 * Processes payments. The payment, its idempotency key, the link's status and the webhook are written in one transaction, so
 * repeating a request changes nothing.
 * @module
 */

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Database, insertSelect, names, type Statement } from '#backend/database/database.ts'
import { type Merchant, type Payment, type PaymentLink, paymentLinks, payments } from '#backend/database/tables/payments.ts'
import { digest } from '#backend/secrets.ts'
import { decideApplePay } from './apple-pay.ts'
import { type Decision, decideCard } from './cards.ts'
import { firstResponse } from './payment-wire.ts'
import { newReference } from './references.ts'
import type { PaymentMeans, PaymentRequest } from './request.ts'
import { authorisation, queueWebhook } from './webhooks.ts'
import { KEY_TAKEN, PaymentError } from './wire-error.ts'

export interface PaymentContext {
  readonly db: Database
  readonly merchant: Merchant
  readonly now: number
}

/** The decision of the shopper or the bank on a waiting payment. */
export type Verdict = 'approve' | 'decline' | 'later'

const decide = (means: PaymentMeans, now: number): Decision => {
  switch (means.type) {
    case 'scheme':
      return decideCard(means, now)
    case 'applepay':
      return decideApplePay(means.applePayToken)
    default:
      return { method: means.type, brand: '', lastFour: '', resultCode: 'RedirectShopper', refusalCode: '' }
  }
}

/**
 * The part of a request's fingerprint that identifies the means of payment. For a card, it is enough to tell two cards apart, but
 * not enough to pay with one.
 */
const meansFingerprint = (means: PaymentMeans) => {
  switch (means.type) {
    case 'scheme':
      return [means.number.slice(-4), means.expiryMonth, means.expiryYear]
    case 'applepay':
      return [means.applePayToken]
    default:
      return []
  }
}

const fingerprintOf = ({ amount, reference, paymentMethod }: PaymentRequest): Promise<string> =>
  digest(JSON.stringify([amount.currency, amount.value, reference, paymentMethod.type, ...meansFingerprint(paymentMethod)]))

const ONCE = sql`ON CONFLICT (${names(payments.merchantAccount, payments.idempotencyKey)})
  WHERE ${names(payments.idempotencyKey)} IS NOT NULL DO NOTHING`

export const WAITING = ['ChallengeShopper', 'RedirectShopper'] as const
export const isWaiting = ({ resultCode }: Pick<Payment, 'resultCode'>): boolean => WAITING.some((code) => code === resultCode)

interface Asked {
  readonly key?: string | undefined
  readonly link?: Pick<PaymentLink, 'id'> | undefined
}

async function newPayment({ merchant, now }: PaymentContext, request: PaymentRequest, { key, link }: Asked): Promise<Payment> {
  const decision = decide(request.paymentMethod, now)
  const payment = {
    ...decision,
    pspReference: newReference(),
    merchantAccount: merchant.account,
    idempotencyKey: key ?? null,
    fingerprint: await fingerprintOf(request),
    reference: request.reference,
    linkId: link?.id ?? null,
    amount: request.amount.value,
    currency: request.amount.currency,
    challenge: isWaiting(decision) ? crypto.randomUUID() : null,
    createdAt: now,
    updatedAt: now,
  }
  return { ...payment, answer: JSON.stringify(firstResponse(payment)) }
}

/** Maximum number of refused payments per link. */
const MAX_REFUSED = 5

/** SQL condition: the link is open, and none of its payments is waiting or has succeeded. */
const isPayable = (
  linkId: string,
  now: number,
): SQL => sql`EXISTS (SELECT 1 FROM ${paymentLinks} WHERE ${paymentLinks.id} = ${linkId}
    AND ${paymentLinks.status} = 'active' AND ${paymentLinks.expiresAt} > ${now})
  AND NOT EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.linkId} = ${linkId} AND ${payments.resultCode} <> 'Refused')`

const refusedOf = (linkId: string): SQL =>
  sql`(SELECT COUNT(*) FROM ${payments} WHERE ${payments.linkId} = ${linkId} AND ${payments.resultCode} = 'Refused')`

const linkStatus = (linkId: string, resultCode: 'Authorised' | 'Pending' | 'Refused') =>
  resultCode === 'Authorised'
    ? 'completed'
    : resultCode === 'Pending'
      ? 'paymentPending'
      : sql`CASE WHEN ${refusedOf(linkId)} >= ${MAX_REFUSED} THEN 'expired' ELSE 'active' END`

function consequences({ db, now }: PaymentContext, payment: Payment): readonly Statement[] {
  const { pspReference, resultCode, linkId } = payment
  if (resultCode !== 'Authorised' && resultCode !== 'Pending' && resultCode !== 'Refused') {
    return []
  }
  const has = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.pspReference} = ${pspReference} AND ${payments.resultCode} = ${resultCode})`
  const link = db
    .update(paymentLinks)
    .set({ status: linkStatus(linkId ?? '', resultCode), updatedAt: now })
    .where(and(eq(paymentLinks.id, linkId ?? ''), inArray(paymentLinks.status, ['active', 'paymentPending']), has))
  return [
    ...(linkId === null ? [] : [link]),
    ...(resultCode === 'Pending' ? [] : [queueWebhook(db, payment, authorisation(payment), now, has)]),
  ]
}

/**
 * Idempotent: repeating a request with the same key returns the first payment.
 * @returns undefined if the link accepts no payment
 */
export async function processPayment(
  context: PaymentContext,
  request: PaymentRequest,
  asked: Asked = {},
): Promise<Payment | undefined> {
  const { db, merchant, now } = context
  const { key, link } = asked
  const payment = await newPayment(context, request, asked)
  const [taken] = await db.batch([
    db.run(insertSelect(payments, payment, sql`WHERE ${link ? isPayable(link.id, now) : sql`1`} ${ONCE}`)),
    ...consequences(context, payment),
  ])
  if (taken.meta.changes > 0) {
    return payment
  }
  const earlier = key === undefined ? undefined : await paymentBy(context, eq(payments.idempotencyKey, key))
  if (earlier && earlier.fingerprint !== payment.fingerprint) {
    throw new PaymentError(422, KEY_TAKEN, `The idempotency key was used for another payment of ${merchant.account}`)
  }
  return earlier
}

export async function paymentBy({ db, merchant }: PaymentContext, condition: SQL | undefined): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.merchantAccount, merchant.account), condition))
  return row
}

const RESULTS = {
  approve: { resultCode: 'Authorised', refusalCode: '' },
  decline: { resultCode: 'Refused', refusalCode: '11' },
  later: { resultCode: 'Pending', refusalCode: '' },
} as const

/**
 * Settles a payment that is waiting for the shopper or the bank. `later` leaves it pending. The first other verdict is final, and
 * later calls return its result.
 */
export async function settlePayment(context: PaymentContext, waiting: Payment, verdict: Verdict): Promise<Payment> {
  const { db, now } = context
  const settled = { ...waiting, ...RESULTS[verdict], updatedAt: now }
  await db.batch([
    db
      .update(payments)
      .set({ ...RESULTS[verdict], updatedAt: now })
      .where(
        and(
          eq(payments.pspReference, waiting.pspReference),
          inArray(payments.resultCode, verdict === 'later' ? [...WAITING] : [...WAITING, 'Pending']),
        ),
      ),
    ...consequences(context, settled),
  ])
  return (await paymentBy(context, eq(payments.pspReference, waiting.pspReference))) ?? settled
}

/** Settles a payment according to whether the shopper passed the bank's challenge. */
export async function completeChallenge(
  context: PaymentContext,
  { challenge, isPassed }: { readonly challenge: string; readonly isPassed: boolean },
): Promise<Payment> {
  const payment = await paymentBy(context, eq(payments.challenge, challenge))
  if (!payment) {
    throw new PaymentError(422, '14_006', 'There is no such challenge', 'details.threeDSResult')
  }
  return isWaiting(payment) ? settlePayment(context, payment, isPassed ? 'approve' : 'decline') : payment
}
