/**
 * Payment methods of the commerce API, on top of the payment provider (wire: payments §4).
 * @module
 */
import { z } from 'zod'
import { orderChanged, orderNumber, shownArgument } from '#backend/bigcommerce/orders/request.ts'
import { change, read } from '#backend/middleware/method.ts'
import { invalid, notFound, WireError } from '#backend/middleware/wire-error.ts'
import { readMethods } from '#backend/payments/client.ts'
import { STATUSES } from '#backend/rules/order-status.ts'
import { payOrder } from './pay-order.ts'

const text = z.string().max(500)
const methodsArgument = z.object({
  amount: z.object({ currency: z.string().regex(/^[A-Z]{3}$/), value: z.int().min(0) }).optional(),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  channel: text.optional(),
  shopperLocale: text.optional(),
  /** Wallets that the shop itself offers. All other methods are on the payment page. */
  allowedPaymentMethods: z.array(text).max(100).default(['applepay']),
  blockedPaymentMethods: z.array(text).max(100).optional(),
})

export const paymentMethods = read(methodsArgument, async ({ account, payments }, asked) =>
  payments === 'none' ? { paymentMethods: [] } : readMethods(account, asked),
)

/** Encodes as UTF-8 first, because `btoa` accepts only Latin-1. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** Apple's `paymentData`, either as an object or as base64 of its JSON. */
const paymentToken = z.union([
  z.string().min(1).max(20_000),
  z.record(z.string(), z.unknown()).transform((token) => base64(JSON.stringify(token))),
])

/**
 * A caller that sends a price or version must also send `cartId`. Otherwise a caller could release another shopper's order by
 * guessing its number and sending a wrong price.
 */
const applePayArgument = z
  .object({
    orderId: orderNumber,
    paymentToken,
    cartId: z.string().min(1).max(100).optional(),
    ...shownArgument,
  })
  .refine(({ cartId, version, grand_total: total }) => cartId !== undefined || (version ?? total) === undefined, {
    path: ['cartId'],
    message: 'Needed beside version and grand_total.',
  })

export const applePayPayment = change(applePayArgument, async (context, asked) => {
  const { orderId, cartId, paymentToken: applePayToken, version, grand_total: total } = asked
  const outcome = await payOrder(context, { orderId, cartId, applePayToken, shown: { version, total } })
  switch (outcome.kind) {
    case 'missing':
      throw notFound('order')
    case 'invalid':
      throw invalid({ paymentToken: 'The provider cannot process it.' })
    case 'not-as-shown':
      throw orderChanged(outcome.order, { version, total })
    case 'closed':
      throw new WireError(422, 'There is no payment provider.')
    case 'not-payable':
      // This is the message of BigCommerce's error 30101.
      throw new WireError(422, 'The order is not in a payable state.', { orderId: STATUSES[outcome.order.status].name })
    case 'answered':
      return outcome.result
  }
})
