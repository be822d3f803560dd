/**
 * Gives money back by the payment provider. Its webhook moves the order, and a mail tells the shopper.
 * @module
 */
import type { OperationContext } from '#backend/operations/operation.ts'
import { Refused } from '#backend/operations/operation.ts'
import { modifyPayment } from '#backend/payments/client.ts'
import { type FoundOrder, printed } from './read-order.ts'

export const refundable = ({ order, after }: FoundOrder): number =>
  order.paymentReference === '' ? 0 : Math.max(0, order.total - after.refunded)

/** @param key the same refund asked for again under its key is one refund @throws Refused where the provider does not take it */
export async function refund({ account }: OperationContext, { order }: FoundOrder, value: number, key: string): Promise<void> {
  await modifyPayment(account, 'refunds', {
    pspReference: order.paymentReference,
    reference: String(order.id),
    key,
    amount: { currency: order.currency, value },
  }).catch(() => {
    throw new Refused(
      `The payment provider did not take the refund of ${printed(order, value)} for order ${order.id}. Nothing was changed: ask again in a minute, or look the payment up there.`,
    )
  })
}
