/**
 * paymentMethods and applePayPayment (wire: payments §4): the middleware in front of the payment provider.
 * @module
 */
import { z } from 'zod'
import { ownMerchant } from '#backend/adyen/merchants.ts'
import { methodsWire, resultWire } from '#backend/adyen/payment-wire.ts'
import { methodsRequest } from '#backend/adyen/request.ts'
import { STATUSES } from '#backend/bigcommerce/order-status.ts'
import { orderChanged, orderNumber, shownArgument } from '#backend/bigcommerce/orders/request.ts'
import { change, read } from '#backend/middleware/method.ts'
import { invalid, notFound, WireError } from '#backend/middleware/wire-error.ts'
import { payOrder } from './pay-order.ts'

/** The wallets that the shop shows by itself; cards are the hosted checkout's. */
const WALLETS = ['applepay']

export const paymentMethods = read(methodsRequest, async ({ db, payments }, asked) =>
  payments === 'none'
    ? { paymentMethods: [] }
    : methodsWire(await ownMerchant(db), { ...asked, allowedPaymentMethods: asked.allowedPaymentMethods ?? WALLETS }),
)

/** Apple's `paymentData` as an object, or its JSON as base64 text already. */
const paymentToken = z.union([
  z.string().min(1).max(20_000),
  z.record(z.string(), z.unknown()).transform((token) => base64(JSON.stringify(token))),
])

/** `btoa` knows Latin-1 only, so the text becomes UTF-8 first. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** A caller that says the shown price names the cart as well, as it can release the order: an order's number alone can be guessed. */
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
  const outcome = await payOrder(context, {
    orderId,
    cartId,
    means: { type: 'applepay', applePayToken },
    shown: { version, total },
  })
  switch (outcome.kind) {
    case 'missing':
      throw notFound('order')
    case 'invalid':
      throw invalid({ paymentToken: outcome.message })
    case 'not-as-shown':
      throw orderChanged(outcome.order, { version, total })
    case 'closed':
      throw new WireError(422, 'There is no payment provider.')
    case 'not-payable':
      // code 30101 of the platform's own payments
      throw new WireError(422, 'The order is not in a payable state.', { orderId: STATUSES[outcome.order.status].name })
    default:
      return resultWire(outcome.payment)
  }
})
