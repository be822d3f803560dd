/**
 * Finds orders that the caller may see: the signed-in customer's own, or the order for a cart whose id the caller knows. Any
 * other order is a 404.
 * @module
 */
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { signedInCustomer } from '#backend/bigcommerce/customers/sign-in/session.ts'
import { IS_ACTIVE } from '#backend/database/order-conditions.ts'
import { carts } from '#backend/database/tables/catalogue.ts'
import { type Order, type OrderLine, orderLines, orders } from '#backend/database/tables/orders.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { notFound } from '#backend/middleware/wire-error.ts'

async function firstOrder({ db }: CommerceContext, condition: SQL | undefined): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(condition).limit(1)
  return order
}

export interface ActiveOrder {
  readonly order: Order
  readonly cartVersion: number | null
}

/** Orders for the cart on this channel that are active, or that still reserve stock or coupons. */
export const activeOrders = ({ db, channel }: CommerceContext, cartId: string): Promise<readonly ActiveOrder[]> =>
  db
    .select({ order: orders, cartVersion: carts.version })
    .from(orders)
    .leftJoin(carts, eq(carts.id, orders.checkoutId))
    .where(and(eq(orders.checkoutId, cartId), eq(orders.channelId, channel.id), or(IS_ACTIVE, eq(orders.holds, true))))

/** The order for the cart on this channel, paid or unpaid. Cancelled and declined orders are ignored. */
export const liveOrder = (context: CommerceContext, cartId: string): Promise<Order | undefined> =>
  firstOrder(context, and(eq(orders.checkoutId, cartId), eq(orders.channelId, context.channel.id), IS_ACTIVE))

/** The latest order for the cart. Declined payments may have left several. */
export async function latestOrder({ db, channel }: CommerceContext, cartId: string): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.checkoutId, cartId), eq(orders.channelId, channel.id)))
    .orderBy(sql`${orders.id} DESC`)
    .limit(1)
  return order
}

interface OrderName {
  readonly orderId: number
  /** Knowing the cart id proves that the caller may see the order. */
  readonly cartId?: string | undefined
}

const isOwn = async (context: CommerceContext, { customerId }: Order): Promise<boolean> =>
  customerId !== 0 && (await signedInCustomer(context))?.id === customerId

/** Returns undefined if the caller may not see the order. */
export async function readableOrder(context: CommerceContext, { orderId, cartId }: OrderName): Promise<Order | undefined> {
  const order = await firstOrder(context, eq(orders.id, orderId))
  const isReadable = order && (cartId === undefined ? await isOwn(context, order) : order.checkoutId === cartId)
  return isReadable ? order : undefined
}

/** @throws WireError 404 if the order does not exist or the caller may not see it */
export async function requireOrder(context: CommerceContext, name: OrderName): Promise<Order> {
  const order = await readableOrder(context, name)
  if (!order) {
    throw notFound('order')
  }
  return order
}

/** Any caller may pay a guest's order, because the payment request may contain only the order number. */
export async function payableOrder(context: CommerceContext, name: OrderName): Promise<Order | undefined> {
  const order = await readableOrder(context, name)
  return order ?? (name.cartId === undefined ? guestOrder(context, name.orderId) : undefined)
}

const guestOrder = (context: CommerceContext, orderId: number): Promise<Order | undefined> =>
  firstOrder(context, and(eq(orders.id, orderId), eq(orders.customerId, 0)))

export const linesOf = ({ db }: Pick<CommerceContext, 'db'>, orderId: number): Promise<readonly OrderLine[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))
