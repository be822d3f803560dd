/**
 * Computes the state of an order's payments from all its webhooks. They are sorted by date, so it does not matter in which order
 * or how often they arrive.
 * @module
 */
import type { PaymentEvent } from '#backend/database/tables/order-payments.ts'

export interface Authorisation {
  readonly pspReference: string
  readonly amount: { readonly currency: string; readonly value: number }
  readonly method: string
  readonly isGivenBack: boolean
  readonly failedReversals: number
}

export interface Standing {
  /** Payments that took money and were not reversed. The order's own payment is included even if it was reversed. */
  readonly authorised: readonly Authorisation[]
  readonly isRefused: boolean
  /** Whether the payment was cancelled before its capture. */
  readonly isCancelled: boolean
  readonly isCaptureFailed: boolean
  readonly refunded: number
  /** A chargeback by the bank. While it is `disputed`, the shop may still win. */
  readonly dispute: 'none' | 'disputed' | 'lost'
}

type Fact = Pick<PaymentEvent, 'eventCode' | 'success' | 'pspReference' | 'originalReference' | 'eventDate' | 'item'>

const NOTHING: Standing = {
  authorised: [],
  isRefused: false,
  isCancelled: false,
  isCaptureFailed: false,
  refunded: 0,
  dispute: 'none',
}

const authorisationOf = ({ pspReference, item }: Fact): Authorisation => ({
  pspReference,
  amount: item.amount,
  method: item.paymentMethod ?? '',
  isGivenBack: false,
  failedReversals: 0,
})

const refund = (standing: Standing, by: number): Standing => ({ ...standing, refunded: Math.max(0, standing.refunded + by) })

type Change = (standing: Standing, fact: Fact) => Standing
type Changes = ReadonlyMap<string, Change>

/** Effects of successful events, by code. Other codes have no effect. */
const SUCCESSES: Changes = new Map(
  Object.entries<Change>({
    AUTHORISATION: (standing, fact) => ({
      ...standing,
      authorised: [...standing.authorised, authorisationOf(fact)],
      isRefused: false,
    }),
    // The shopper has chosen another payment method after a card was refused.
    PENDING: (standing) => ({ ...standing, isRefused: false }),
    OFFER_CLOSED: (standing) => ({ ...standing, isRefused: true }),
    CAPTURE: (standing) => ({ ...standing, isCaptureFailed: false }),
    CAPTURE_FAILED: (standing) => ({ ...standing, isCaptureFailed: true }),
    CANCELLATION: (standing) => ({ ...standing, isCancelled: true }),
    TECHNICAL_CANCEL: (standing) => ({ ...standing, isCancelled: true }),
    EXPIRE: (standing) => ({ ...standing, isCancelled: true }),
    CANCEL_OR_REFUND: (standing, { item }) =>
      item.action === 'refund' ? refund(standing, item.amount.value) : { ...standing, isCancelled: true },
    REFUND: (standing, { item }) => refund(standing, item.amount.value),
    REFUND_FAILED: (standing, { item }) => refund(standing, -item.amount.value),
    REFUNDED_REVERSED: (standing, { item }) => refund(standing, -item.amount.value),
    NOTIFICATION_OF_CHARGEBACK: (standing) => ({ ...standing, dispute: 'disputed' }),
    CHARGEBACK: (standing) => ({ ...standing, dispute: 'disputed' }),
    CHARGEBACK_REVERSED: (standing) => ({ ...standing, dispute: 'none' }),
    PREARBITRATION_WON: (standing) => ({ ...standing, dispute: 'none' }),
    SECOND_CHARGEBACK: (standing) => ({ ...standing, dispute: 'lost' }),
    PREARBITRATION_LOST: (standing) => ({ ...standing, dispute: 'lost' }),
  }),
)

const FAILURES: Changes = new Map(
  Object.entries<Change>({
    AUTHORISATION: (standing) => ({ ...standing, isRefused: true }),
    CAPTURE: (standing) => ({ ...standing, isCaptureFailed: true }),
  }),
)

/** Order of events with the same date: a payment is pending before it is decided, and decided before it is modified. */
const RANK = ['PENDING', 'AUTHORISATION', 'CAPTURE', 'CAPTURE_FAILED', 'REFUND', 'NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK']
const rankOf = ({ eventCode }: Fact): number => {
  const rank = RANK.indexOf(eventCode)
  return rank < 0 ? RANK.length : rank
}

/** Events that return a payment's money if they succeed. */
export const GIVES_BACK = ['CANCELLATION', 'CANCEL_OR_REFUND', 'TECHNICAL_CANCEL', 'EXPIRE', 'REFUND']

/** A bank may reject a refund days after the provider sent it. */
const isFailedReversal = ({ eventCode, success }: Fact): boolean =>
  success ? eventCode === 'REFUND_FAILED' || eventCode === 'REFUNDED_REVERSED' : GIVES_BACK.includes(eventCode)

/**
 * @param reference the payment that settled the order, if any. For other payments, the result shows only whether they were
 * reversed.
 */
export function standingOf(facts: readonly Fact[], reference = ''): Standing {
  const sorted = facts.toSorted((one, two) => one.eventDate - two.eventDate || rankOf(one) - rankOf(two))
  const gone = new Set<string>()
  const failed = new Map<string, number>()
  for (const fact of sorted) {
    const { originalReference: payment } = fact
    if (isFailedReversal(fact)) {
      gone.delete(payment)
      failed.set(payment, (failed.get(payment) ?? 0) + 1)
    } else if (fact.success && GIVES_BACK.includes(fact.eventCode)) {
      gone.add(payment)
    }
  }
  const isTaken = ({ eventCode, success, pspReference }: Fact): boolean =>
    eventCode === 'AUTHORISATION' && success && !gone.has(pspReference)
  const main = reference || (sorted.find(isTaken)?.pspReference ?? '')
  const isAbout = ({ eventCode, originalReference }: Fact): boolean =>
    eventCode === 'AUTHORISATION' || main === '' || originalReference === '' || originalReference === main
  const standing = sorted
    .filter(isAbout)
    .reduce((now, fact) => (fact.success ? SUCCESSES : FAILURES).get(fact.eventCode)?.(now, fact) ?? now, NOTHING)
  const authorised = standing.authorised.map((payment) => ({
    ...payment,
    isGivenBack: gone.has(payment.pspReference),
    failedReversals: failed.get(payment.pspReference) ?? 0,
  }))
  return { ...standing, authorised: authorised.filter(({ pspReference, isGivenBack }) => pspReference === main || !isGivenBack) }
}
