/**
 * exportCustomer: a download of all data about the signed-in customer, without passwords or secrets.
 * @module
 */

import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { returnsOf, returnWire } from '#backend/bigcommerce/aftercare/returns.ts'
import { customerWire } from '#backend/bigcommerce/customers/customer-wire.ts'
import { requireCustomer } from '#backend/bigcommerce/customers/sign-in/session.ts'
import { AFTER_COLUMNS, afterOf } from '#backend/bigcommerce/orders/order-after.ts'
import { orderProductWire } from '#backend/bigcommerce/orders/order-product-wire.ts'
import { orderWire } from '#backend/bigcommerce/orders/order-wire.ts'
import { ownWishlists } from '#backend/bigcommerce/wishlists/wishlist-reads.ts'
import { among } from '#backend/database/database.ts'
import { cartItems, carts, products, variants } from '#backend/database/tables/catalogue.ts'
import { checkouts, consignments } from '#backend/database/tables/checkout.ts'
import { type Customer, customerSessions } from '#backend/database/tables/customers.ts'
import { consents, stockAlerts } from '#backend/database/tables/marketing.ts'
import { orderLines, orders, orderWithdrawals } from '#backend/database/tables/orders.ts'
import { coupons, ledger } from '#backend/database/tables/promotions.ts'
import { isOfPerson } from '#backend/klaviyo/consents.ts'
import { isAlertOf } from '#backend/klaviyo/stock-alert.ts'
import { type CommerceContext, read } from '#backend/middleware/method.ts'
import { timestamp } from '#backend/rules/timestamp.ts'
import { isRecipient } from '#backend/talon-one/coupon-reads.ts'
import { CUSTOMER_KEY } from '#backend/talon-one/profiles/profile-key.ts'

/** A single page that is large enough for all of a customer's wishlists. */
const ALL_LISTS = { page: 1, limit: 1_000 }

async function ordersOf({ db }: CommerceContext, { id }: Customer) {
  const ofCustomer = eq(orders.customerId, id)
  const [own, withdrawals] = await Promise.all([
    db
      .select({ order: orders, ...AFTER_COLUMNS })
      .from(orders)
      .where(ofCustomer)
      .orderBy(asc(orders.id)),
    db
      .select({ orderId: orderWithdrawals.orderId, at: orderWithdrawals.at })
      .from(orderWithdrawals)
      .innerJoin(orders, eq(orders.id, orderWithdrawals.orderId))
      .where(ofCustomer),
  ])
  const withdrawnAt = new Map(withdrawals.map(({ orderId, at }) => [orderId, timestamp(at)]))
  const ids = own.map(({ order }) => order.id)
  const [lines, returns] = await Promise.all([
    db
      .select()
      .from(orderLines)
      .where(sql`${orderLines.orderId} IN ${among(ids)}`)
      .orderBy(asc(orderLines.id)),
    returnsOf(db, ...ids),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return own.map(({ order, ...after }) => {
    const bought = linesOf.get(order.id) ?? []
    const pieces = bought.reduce((sum, { quantity }) => sum + quantity, 0)
    const isDigital = bought.every(({ details }) => details.type === 'digital')
    return {
      ...orderWire({ order, pieces, isDigital, after: afterOf(after) }),
      products: bought.map((line) => orderProductWire(order, line)),
      withdrawn_at: withdrawnAt.get(order.id) ?? null,
      returns: returns.filter(({ orderId }) => orderId === order.id).map(returnWire),
    }
  })
}

/** Carts in all markets, with gift messages and any postal addresses already entered at checkout. */
async function cartsOf({ db }: CommerceContext, { id }: Customer) {
  const own = await db.select().from(carts).where(eq(carts.customerId, id)).orderBy(asc(carts.createdAt), asc(carts.id))
  const ids = among(own.map((cart) => cart.id))
  const [lines, billed, delivered] = await Promise.all([
    db
      .select({ item: cartItems, sku: variants.sku, name: products.name })
      .from(cartItems)
      .innerJoin(variants, eq(variants.id, cartItems.variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .where(sql`${cartItems.cartId} IN ${ids}`)
      .orderBy(asc(cartItems.addedAt), asc(cartItems.id)),
    db.select().from(checkouts).where(sql`${checkouts.cartId} IN ${ids}`),
    db.select().from(consignments).where(sql`${consignments.cartId} IN ${ids}`),
  ])
  const linesOf = Map.groupBy(lines, ({ item }) => item.cartId)
  const deliveriesOf = Map.groupBy(delivered, ({ cartId }) => cartId)
  const billingOf = new Map(billed.map(({ cartId, billingAddress }) => [cartId, billingAddress]))
  return own.map((cart) => ({
    channel_id: cart.channelId,
    currency: cart.currency,
    date_created: timestamp(cart.createdAt),
    date_modified: timestamp(cart.updatedAt),
    line_items: (linesOf.get(cart.id) ?? []).map(({ item, sku, name }) => ({
      sku,
      name,
      quantity: item.quantity,
      selections: JSON.parse(item.selections),
    })),
    billing_address: billingOf.get(cart.id) ?? null,
    delivery_addresses: (deliveriesOf.get(cart.id) ?? []).map(({ address }) => address),
  }))
}

/** Loyalty points, and coupons issued to this customer only. */
async function rewardsOf({ db }: CommerceContext, { id }: Customer) {
  const profile = CUSTOMER_KEY + id
  const [entries, given] = await Promise.all([
    db.select().from(ledger).where(eq(ledger.profileId, profile)).orderBy(asc(ledger.id)),
    db
      .select({ code: coupons.value })
      .from(coupons)
      .where(isRecipient(sql`${profile}`))
      .orderBy(asc(coupons.id)),
  ])
  const signed = entries.map(({ type, amount }) => (type === 'addition' ? amount : -amount))
  return {
    points: signed.reduce((sum, amount) => sum + amount, 0),
    transactions: entries.map(({ type, amount, name, createdAt }) => ({ type, amount, name, at: timestamp(createdAt) })),
    coupons: given.map(({ code }) => code),
  }
}

export const exportCustomer = read(z.object({}), async (context) => {
  const { db } = context
  const customer = await requireCustomer(context)
  const { id } = customer
  const agreed = await db.select().from(consents).where(isOfPerson(customer)).orderBy(asc(consents.id))
  const alerts = await db.select().from(stockAlerts).where(isAlertOf(customer)).orderBy(asc(stockAlerts.id))
  const sessions = await db.select().from(customerSessions).where(eq(customerSessions.customerId, id))
  const { lists } = await ownWishlists(context, id, ALL_LISTS)
  return {
    customer: await customerWire(context, customer, 'addresses,formfields'),
    orders: await ordersOf(context, customer),
    carts: await cartsOf(context, customer),
    wishlists: lists.map(({ name, items }) => ({ name, items })),
    consents: agreed.map(({ category, action, locale, source, at }) => ({ category, action, locale, source, at: timestamp(at) })),
    stock_alerts: alerts.map(({ variantId, channelId, createdAt }) => ({
      variant_id: variantId,
      channel_id: channelId,
      date_created: timestamp(createdAt),
    })),
    loyalty: await rewardsOf(context, customer),
    sessions: sessions.map(({ seenAt, expiresAt }) => ({ last_used: timestamp(seenAt), ends: timestamp(expiresAt) })),
  }
})
