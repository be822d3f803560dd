/**
 * Adds the receipt cookie to the response to a wallet payment, if the caller names the cart. The storefront passes the cookie on
 * to the buyer's browser.
 * @module
 */
import { z } from 'zod'
import { paidOrder } from '#backend/bigcommerce/hosted-checkout/pending.ts'
import { newReceipt } from '#backend/bigcommerce/hosted-checkout/receipt.ts'
import { applePayPayment as payment } from '#backend/bigcommerce/orders/payment/wallet-payment.ts'
import type { Method } from '#backend/middleware/method.ts'

const asked = z.object({ cartId: z.string() })
const authorised = z.object({ resultCode: z.literal('Authorised'), merchantReference: z.string() })

export const applePayPayment: Method = {
  ...payment,
  async run(context, args) {
    const answer = await payment.run(context, args)
    const [named, paid] = [asked.safeParse(args[0]), authorised.safeParse(answer.body)]
    const order = named.success && paid.success ? await paidOrder(context, named.data.cartId) : undefined
    return order && String(order.id) === paid.data?.merchantReference
      ? { ...answer, headers: { 'set-cookie': await newReceipt(context, order) } }
      : answer
  },
}
