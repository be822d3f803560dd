/**
 * Refunds an order through the payment provider, whose webhook then changes the order's status and triggers the e-mail to the
 * shopper.
 * @module
 */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { paymentEvents } from '#backend/database/tables/order-payments.ts'
import type { Order } from '#backend/database/tables/orders.ts'
import { type Fault, type OperationContext, Refused } from '#backend/operations/operation.ts'
import { modifyPayment } from '#backend/payments/client.ts'
import { isUndone, STATUS } from '#backend/rules/order-status.ts'
import { type FoundOrder, printed } from './read-order.ts'

/** The amount that can still be refunded, in minor units. It is 0 for an unpaid or cancelled order, and after a lost dispute. */
export const refundable = ({ order, after }: FoundOrder): number =>
  order.paymentReference === '' || isUndone(order.status) || order.status === STATUS.refunded
    ? 0
    : Math.max(0, order.total - after.refunded)

export const wrongSum = (order: Order, most: number): Fault => ({
  message: `The amount must be one such as 49.50, and at most ${printed(order, most)}.`,
})

const REFUNDS = ['REFUND', 'CANCEL_OR_REFUND', 'REFUND_FAILED', 'REFUNDED_REVERSED']

export interface EarlierRefunds {
  /**
   * Idempotency key of the next refund. It stays the same until the provider reports an outcome. A failed refund changes it,
   * because the provider would only repeat its old response to the same key.
   */
  readonly key: string
  /** Amount of the refund reported last, in minor units. Undefined if that refund failed. */
  readonly latest: number | undefined
}

export async function earlierRefunds({ db }: OperationContext, id: number): Promise<EarlierRefunds> {
  const told = await db
    .select({ code: paymentEvents.eventCode, success: paymentEvents.success, item: paymentEvents.item })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.orderId, id), inArray(paymentEvents.eventCode, REFUNDS)))
    .orderBy(asc(paymentEvents.eventDate), asc(paymentEvents.receivedAt))
  const last = told.at(-1)
  return {
    key: `refund-${id}-${told.length}`,
    latest: last?.code === 'REFUND' && last.success ? last.item.amount.value : undefined,
  }
}

/**
 * @param key idempotency key; repeated calls with the same key make only one refund
 * @throws Refused if the provider rejects the refund
 */
export async function refund({ account }: OperationContext, { order }: FoundOrder, value: number, key: string): Promise<void> {
  await modifyPayment(account, 'refunds', {
    pspReference: order.paymentReference,
    reference: String(order.id),
    key,
    amount: { currency: order.currency, value },
  }).catch(() => {
    throw new Refused(
      `The payment provider did not take the refund of ${printed(order, value)} for order ${order.id}. Nothing was changed. Run the command again in a minute, or look the payment up at the provider.`,
    )
  })
}
