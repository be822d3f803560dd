/**
 * The way out: to the confirmation of the order, or back to the bag where there is none.
 * @module
 */
import type { CommerceContext } from '#backend/commerce/method.ts'
import { bagPath, confirmationPath } from '../links.ts'
import { paidOrder } from '../pending.ts'
import type { PageContext } from '../visit.ts'

/** For a cart that is no more. Whoever pays twice, reloads or goes back is led to the one order. */
export async function afterwards(c: PageContext, context: CommerceContext, cartId: string): Promise<Response> {
  const { market } = context.channel
  const order = await paidOrder(context, cartId)
  return c.redirect(order ? confirmationPath(market, cartId, order.id) : bagPath(market), 303)
}
