/**
 * Proves that an order belongs to the visitor, with a receipt cookie or with the session of the customer who placed it. The ids
 * in a URL prove nothing, so responses never reveal which orders exist.
 * @module
 */
import type { Context } from 'hono'
import { COOKIES, readCookie, readReceipt } from '#domain/cookies/cookies.ts'
import type { AppEnv } from '#worker/env.ts'
import type { BoughtOrder } from '#worker/services/commerce/order/order.ts'
import { visitorOf } from '#worker/session/visitor-of.ts'

type OrderContext = Context<AppEnv>

/** @throws UpstreamError */
export async function isOfReceipt(c: OrderContext, named: BoughtOrder): Promise<boolean> {
  const receipt = readReceipt(readCookie(c.req.header('cookie'), COOKIES.receipt.name))
  const proven = receipt === undefined ? undefined : await c.get('services').order.ofReceipt(receipt)
  return proven?.ok === true && proven.value.cartId === named.cartId && proven.value.orderId === named.orderId
}

/** @throws UpstreamError */
export async function isOfCustomer(c: OrderContext, named: BoughtOrder): Promise<boolean> {
  const visitor = await visitorOf(c)
  if (visitor.kind !== 'customer') {
    return false
  }
  const own = await c.get('services').order.ofCustomer(visitor.session.token, 0)
  return own.some(({ number, cartId }) => number === named.orderId && cartId === named.cartId)
}

/** @throws UpstreamError */
export const isOfVisitor = async (c: OrderContext, named: BoughtOrder): Promise<boolean> =>
  (await isOfReceipt(c, named)) || isOfCustomer(c, named)
