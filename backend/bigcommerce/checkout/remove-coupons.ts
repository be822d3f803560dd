/**
 * removeAllBCPromotionsAndCoupons (wire: commerce §9): removes all coupon codes from a cart. The response body is empty.
 * @module
 */
import { z } from 'zod'
import { ownerChanges } from '#backend/bigcommerce/pending-orders/owner-changes.ts'
import { readCart } from '#backend/bigcommerce/pricing/cart-reads.ts'
import { change } from '#backend/middleware/method.ts'
import { notFound, WireError } from '#backend/middleware/wire-error.ts'
import { promotionsOf } from '#backend/talon-one/applications.ts'
import { PromotionsError } from '#backend/talon-one/wire-error.ts'

const id = z.string('Required.').min(1).max(100)
const argument = z.union([z.object({ id }), id.transform((cartId) => ({ id: cartId }))])

export const removeAllBCPromotionsAndCoupons = change(argument, async (context, cart) => {
  if (!(await readCart(context, cart.id))) {
    throw notFound('cart')
  }
  try {
    await ownerChanges.removeOwnCodes(await promotionsOf(context), cart.id)
  } catch (error) {
    throw error instanceof PromotionsError ? new WireError(409, 'The coupons are being changed by too many at once.') : error
  }
})
