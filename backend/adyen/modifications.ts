/**
 * Captures, refunds, cancels and reversals. The response only confirms receipt; a webhook reports the outcome later.
 * @module
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Database, insertSelect, names, type Statement } from '#backend/database/database.ts'
import { type Payment, paymentModifications, payments } from '#backend/database/tables/payments.ts'
import { type PaymentContext, paymentBy } from './process.ts'
import { newReference } from './references.ts'
import type { modificationRequest } from './request.ts'
import { type Event, queueWebhook } from './webhooks.ts'
import { KEY_TAKEN, PaymentError } from './wire-error.ts'

export const KINDS = ['captures', 'refunds', 'cancels', 'reversals'] as const
type Kind = (typeof KINDS)[number]

export const kindOf = (text: string): Kind => KINDS.find((kind) => kind === text) ?? 'reversals'

type Asked = z.infer<typeof modificationRequest> & {
  readonly of: string
  readonly kind: Kind
  readonly key: string | undefined
}

const EVENTS = { captures: 'CAPTURE', refunds: 'REFUND', cancels: 'CANCELLATION', reversals: 'CANCEL_OR_REFUND' } as const
const REASONS = {
  captures: 'Insufficient balance on payment',
  refunds: 'Insufficient balance on payment',
  cancels: 'Transaction has been captured',
  reversals: 'Transaction has been given back',
} as const

const sumOf = (
  kind: Kind,
  payment: string,
): SQL => sql`(SELECT COALESCE(SUM(${paymentModifications.amount}), 0) FROM ${paymentModifications}
  WHERE ${paymentModifications.paymentPspReference} = ${payment} AND ${paymentModifications.kind} = ${kind} AND ${paymentModifications.success} = 1)`

/** SQL condition for success. The INSERT evaluates it, so concurrent modifications together cannot exceed the payment's amount. */
function works({ pspReference, amount }: Payment, kind: Kind, value: number): SQL {
  const isTaken = sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.pspReference} = ${pspReference} AND ${payments.resultCode} = 'Authorised')`
  const refunded = sumOf('refunds', pspReference)
  switch (kind) {
    case 'captures':
      return sql`${isTaken} AND ${sumOf('captures', pspReference)} + ${value} <= ${amount}`
    case 'refunds':
      return sql`${isTaken} AND ${refunded} + ${value} <= ${amount}`
    case 'cancels':
      return sql`${isTaken} AND ${refunded} = 0 AND ${sumOf('captures', pspReference)} = 0`
    case 'reversals':
      return sql`${isTaken} AND ${refunded} = 0`
  }
}

const isGivenBack = (kind: Kind): boolean => kind === 'cancels' || kind === 'reversals'

const hasResult = (pspReference: string, success: 0 | 1): SQL =>
  sql`EXISTS (SELECT 1 FROM ${paymentModifications} WHERE ${paymentModifications.pspReference} = ${pspReference} AND ${paymentModifications.success} = ${success})`

/**
 * Queues a success and a failure webhook with opposite conditions, so that only the one that matches the inserted row is stored.
 */
function report(db: Database, payment: Payment, event: Omit<Event, 'success'>, kind: Kind, now: number): readonly Statement[] {
  const worked: Event = { ...event, success: true, ...(kind === 'reversals' ? { action: 'cancel' } : {}) }
  return [
    queueWebhook(db, payment, worked, now, hasResult(event.pspReference, 1)),
    queueWebhook(db, payment, { ...event, success: false, reason: REASONS[kind] }, now, hasResult(event.pspReference, 0)),
  ]
}

const ONCE = sql`ON CONFLICT (${names(paymentModifications.merchantAccount, paymentModifications.idempotencyKey)})
  WHERE ${names(paymentModifications.idempotencyKey)} IS NOT NULL DO NOTHING`

function amountOf(payment: Payment, { kind, amount }: Asked): number {
  if (isGivenBack(kind)) {
    return payment.amount
  }
  if (!amount) {
    throw new PaymentError(422, '100', 'No amount specified', 'amount')
  }
  if (amount.currency !== payment.currency) {
    throw new PaymentError(422, '137', 'Invalid amount specified', 'amount')
  }
  return amount.value
}

/** @throws PaymentError 422 if the merchant has no such payment, or if the currency differs */
export async function modify(context: PaymentContext, asked: Asked): Promise<unknown> {
  const { db, merchant, now } = context
  const payment = await paymentBy(context, eq(payments.pspReference, asked.of))
  if (!payment) {
    throw new PaymentError(422, '167', 'Original pspReference required for this operation')
  }
  const { kind, key } = asked
  const value = amountOf(payment, asked)
  const pspReference = newReference()
  const answer = {
    merchantAccount: merchant.account,
    paymentPspReference: payment.pspReference,
    pspReference,
    reference: asked.reference ?? payment.reference,
    status: 'received',
    ...(isGivenBack(kind) ? {} : { amount: { currency: payment.currency, value } }),
  }
  const row = {
    pspReference,
    paymentPspReference: payment.pspReference,
    merchantAccount: merchant.account,
    idempotencyKey: key ?? null,
    kind,
    amount: value,
    success: works(payment, kind, value),
    answer: JSON.stringify(answer),
    createdAt: now,
  }
  const cancel = db
    .update(payments)
    .set({ resultCode: 'Cancelled', updatedAt: now })
    .where(and(eq(payments.pspReference, payment.pspReference), hasResult(pspReference, 1)))
  const [taken] = await db.batch([
    db.run(insertSelect(paymentModifications, row, sql`WHERE 1 ${ONCE}`)),
    ...(isGivenBack(kind) ? [cancel] : []),
    ...report(db, payment, { pspReference, eventCode: EVENTS[kind], value }, kind, now),
  ])
  return taken.meta.changes > 0 ? answer : earlierResponse(context, key, row)
}

type Same = Pick<typeof paymentModifications.$inferSelect, 'paymentPspReference' | 'kind' | 'amount'>

async function earlierResponse({ db, merchant }: PaymentContext, key: string | undefined, same: Same): Promise<unknown> {
  const [earlier] = await db
    .select()
    .from(paymentModifications)
    .where(and(eq(paymentModifications.merchantAccount, merchant.account), eq(paymentModifications.idempotencyKey, key ?? '')))
  if (earlier?.paymentPspReference !== same.paymentPspReference || earlier.kind !== same.kind || earlier.amount !== same.amount) {
    throw new PaymentError(422, KEY_TAKEN, `The idempotency key was used for another modification of ${merchant.account}`)
  }
  return JSON.parse(earlier.answer)
}
