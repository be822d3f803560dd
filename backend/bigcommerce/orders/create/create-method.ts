/**
 * createOrderFromCheckout (wire: commerce §7).
 * @module
 */
import { z } from 'zod'
import { shownArgument } from '#backend/bigcommerce/orders/request.ts'
import { change } from '#backend/middleware/method.ts'
import { createOrder } from './create-order.ts'
import { refusalError } from './outcome.ts'

const id = z.string().min(1).max(100)

/**
 * Either the bare cart id or an object. Clients may call the cart id `cartId`, `checkoutId` or `id`, and may include the version
 * and total that the shopper saw.
 */
const argument = z.union([
  id.transform((cartId) => ({ cartId, version: undefined, total: undefined })),
  z
    .object({ cartId: id.optional(), checkoutId: id.optional(), id: id.optional(), ...shownArgument })
    .transform(({ cartId, checkoutId, id: bare, version, grand_total: total }, issues) => {
      const named = cartId ?? checkoutId ?? bare
      if (named === undefined) {
        issues.addIssue({ code: 'custom', path: ['cartId'], message: 'Required.' })
        return z.NEVER
      }
      return { cartId: named, version, total }
    }),
])

export const createOrderFromCheckout = change(argument, async (context, asked) => {
  const outcome = await createOrder(context, asked)
  if (outcome.kind !== 'order') {
    throw refusalError(outcome)
  }
  return { data: { id: outcome.orderId }, meta: {} }
})
