/**
 * Order statuses: the fifteen of BigCommerce (wire: commerce §7), and the seven states that shoppers see (spec A §3).
 * @module
 */
type OrderState = 'Open' | 'Pending' | 'Confirmed' | 'Shipped' | 'Complete' | 'Cancelled' | 'Refunded'

interface StatusFacts {
  readonly name: string
  readonly state: OrderState
}

/** Keyed by BigCommerce's status id. */
export const STATUSES = {
  0: { name: 'Incomplete', state: 'Open' },
  1: { name: 'Pending', state: 'Pending' },
  2: { name: 'Shipped', state: 'Shipped' },
  3: { name: 'Partially Shipped', state: 'Shipped' },
  4: { name: 'Refunded', state: 'Refunded' },
  5: { name: 'Cancelled', state: 'Cancelled' },
  6: { name: 'Declined', state: 'Cancelled' },
  7: { name: 'Awaiting Payment', state: 'Pending' },
  8: { name: 'Awaiting Pickup', state: 'Confirmed' },
  9: { name: 'Awaiting Shipment', state: 'Confirmed' },
  10: { name: 'Completed', state: 'Complete' },
  11: { name: 'Awaiting Fulfillment', state: 'Confirmed' },
  12: { name: 'Manual Verification Required', state: 'Pending' },
  13: { name: 'Disputed', state: 'Pending' },
  14: { name: 'Partially Refunded', state: 'Refunded' },
} as const satisfies Readonly<Record<number, StatusFacts>>
export type StatusId = keyof typeof STATUSES

export const STATUS = {
  incomplete: 0,
  shipped: 2,
  refunded: 4,
  cancelled: 5,
  declined: 6,
  /** The order is placed, but the bank has not confirmed the payment yet. */
  awaitingPayment: 7,
  /** The order is waiting at its collection point. */
  readyToCollect: 8,
  completed: 10,
  paid: 11,
  /** The payment has a problem that staff must check. */
  toVerify: 12,
  disputed: 13,
  partlyRefunded: 14,
} as const

const idsOf = (states: ReadonlySet<OrderState>): readonly number[] =>
  Object.entries(STATUSES).flatMap(([id, { state }]) => (states.has(state) ? [Number(id)] : []))

/** A cancelled or declined order releases its stock and coupons. */
export const isUndone = (id: StatusId): boolean => STATUSES[id].state === 'Cancelled'

/** The payment may still arrive. */
export const UNPAID: readonly StatusId[] = [STATUS.incomplete, STATUS.awaitingPayment]
export const isUnpaid = (id: StatusId): boolean => UNPAID.includes(id)

/** The order is ready to ship. */
export const TO_SEND: readonly StatusId[] = [STATUS.paid, 9]

/** The order has been shipped or can be collected. */
export const SENT: readonly StatusId[] = [STATUS.shipped, 3, STATUS.readyToCollect, STATUS.completed]

export const UNDONE = idsOf(new Set<OrderState>(['Cancelled']))
