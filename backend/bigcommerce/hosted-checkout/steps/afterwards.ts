/**
 * The end of the checkout: redirects the buyer to the confirmation page, and anyone else to the bag.
 * @module
 */

import { bagPath, confirmationPath, stepPath } from '#backend/bigcommerce/hosted-checkout/links.ts'
import { paidOrder } from '#backend/bigcommerce/hosted-checkout/pending.ts'
import { receiptFor } from '#backend/bigcommerce/hosted-checkout/receipt.ts'
import type { PageContext } from '#backend/bigcommerce/hosted-checkout/visit.ts'
import type { Order } from '#backend/database/tables/orders.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { STATUS } from '#backend/rules/order-status.ts'
import { changedPage, pendingPage } from './refusals.ts'

async function toConfirmation(c: PageContext, context: CommerceContext, order: Order): Promise<Response> {
  const { market } = context.channel
  const receipt = await receiptFor(context, order)
  if (receipt === undefined) {
    return c.redirect(bagPath(market), 303)
  }
  if (order.status === STATUS.awaitingPayment) {
    return pendingPage(c, market)
  }
  c.header('set-cookie', receipt)
  return c.redirect(confirmationPath(market, order.checkoutId, order.id), 303)
}

/**
 * Handles a session whose cart has been deleted. Paying a second time, reloading or going back leads to the cart's order. A
 * payment without an order leads to a message.
 */
export async function afterwards(c: PageContext, context: CommerceContext, cartId: string): Promise<Response> {
  const { market } = context.channel
  const order = await paidOrder(context, cartId)
  if (order) {
    return toConfirmation(c, context, order)
  }
  const hasPaid = c.req.method === 'POST' || c.req.path === stepPath(market, 'return')
  return hasPaid ? changedPage(c, market) : c.redirect(bagPath(market), 303)
}
