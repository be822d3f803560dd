/**
 * Captures, cancels or refunds the payment for an order, on behalf of staff. The order's status changes when the provider's
 * webhook confirms it.
 * @module
 */
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { orderNumber } from '#backend/bigcommerce/orders/request.ts'
import { orders } from '#backend/database/tables/orders.ts'
import { change } from '#backend/middleware/method.ts'
import { notFound, WireError } from '#backend/middleware/wire-error.ts'
import { type Modification, modifyPayment } from '#backend/payments/client.ts'
import { toMinor } from '#domain/money.ts'

const argument = z.object({
  orderId: orderNumber,
  cartId: z.string().min(1).max(100),
  /** Major units of the order's currency. Defaults to the order's total. */
  amount: z.number().positive().max(1_000_000_000).transform(toMinor).optional(),
})

const modification = (kind: Modification) =>
  change(argument, async ({ account, db, idempotencyKey }, { orderId, cartId, amount }) => {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.checkoutId, cartId)))
    if (!order) {
      throw notFound('order')
    }
    const { paymentReference: pspReference, currency, total } = order
    if (pspReference === '') {
      throw new WireError(422, 'The order has no payment yet.', { orderId: 'It is not paid, or its webhook has not come.' })
    }
    const { pspReference: reference, status } = await modifyPayment(account, kind, {
      pspReference,
      reference: String(orderId),
      key: idempotencyKey ?? crypto.randomUUID(),
      ...(kind === 'cancels' ? {} : { amount: { currency, value: amount ?? total } }),
    })
    return { status, pspReference: reference }
  })

export const captureOrderPayment = modification('captures')
export const cancelOrderPayment = modification('cancels')
export const refundOrderPayment = modification('refunds')
