/**
 * exportCustomer: all that is kept of the signed-in customer, for them to download. Neither passwords nor secrets are in it.
 * @module
 */
import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { customerWire } from '#backend/bigcommerce/customers/customer-wire.ts'
import { requireCustomer } from '#backend/bigcommerce/customers/sign-in/session.ts'
import { orderProductWire } from '#backend/bigcommerce/orders/order-product-wire.ts'
import { orderWire } from '#backend/bigcommerce/orders/order-wire.ts'
import { ownWishlists } from '#backend/bigcommerce/wishlists/wishlist-reads.ts'
import { among } from '#backend/database/database.ts'
import { type Customer, customerSessions } from '#backend/database/tables/customers.ts'
import { consents, stockAlerts } from '#backend/database/tables/marketing.ts'
import { orderLines, orders } from '#backend/database/tables/orders.ts'
import { type CommerceContext, read } from '#backend/middleware/method.ts'
import { timestamp } from '#backend/rules/timestamp.ts'

/** More lists than a customer can have. */
const ALL_LISTS = { page: 1, limit: 1_000 }

async function ordersOf({ db }: CommerceContext, { id }: Customer) {
  const own = await db.select().from(orders).where(eq(orders.customerId, id)).orderBy(asc(orders.id))
  const lines = await db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} IN ${among(own.map((order) => order.id))}`)
    .orderBy(asc(orderLines.id))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return own.map((order) => {
    const bought = linesOf.get(order.id) ?? []
    const pieces = bought.reduce((sum, { quantity }) => sum + quantity, 0)
    const isDigital = bought.every(({ details }) => details.type === 'digital')
    return { ...orderWire({ order, pieces, isDigital }), products: bought.map((line) => orderProductWire(order, line)) }
  })
}

export const exportCustomer = read(z.object({}), async (context) => {
  const { db } = context
  const customer = await requireCustomer(context)
  const { id, emailKey } = customer
  const agreed = await db.select().from(consents).where(eq(consents.emailKey, emailKey)).orderBy(asc(consents.id))
  const alerts = await db.select().from(stockAlerts).where(eq(stockAlerts.emailKey, emailKey)).orderBy(asc(stockAlerts.id))
  const sessions = await db.select().from(customerSessions).where(eq(customerSessions.customerId, id))
  const { lists } = await ownWishlists(context, id, ALL_LISTS)
  return {
    customer: await customerWire(context, customer, 'addresses,formfields'),
    orders: await ordersOf(context, customer),
    wishlists: lists.map(({ name, items }) => ({ name, items })),
    consents: agreed.map(({ category, action, locale, source, at }) => ({ category, action, locale, source, at: timestamp(at) })),
    stock_alerts: alerts.map(({ variantId, channelId, createdAt }) => ({
      variant_id: variantId,
      channel_id: channelId,
      date_created: timestamp(createdAt),
    })),
    sessions: sessions.map(({ seenAt, expiresAt }) => ({ last_used: timestamp(seenAt), ends: timestamp(expiresAt) })),
  }
})
