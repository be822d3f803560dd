/**
 * Seeds orders for the demonstration's customer. One arrived a few days ago and can still be returned. Another is older than the
 * twelve months that the shop shows (spec A §9).
 * @module
 */

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CartLineRow } from '#backend/bigcommerce/pricing/cart-reads.ts'
import { lineOptions } from '#backend/bigcommerce/pricing/line-options.ts'
import { taxRateFor } from '#backend/bigcommerce/pricing/tax-rates.ts'
import { taxOn, totalsOf } from '#backend/bigcommerce/pricing/totals.ts'
import { type Channel, channelById } from '#backend/channels.ts'
import { among, batch, type Database, insertSelect, names, renewed } from '#backend/database/database.ts'
import { isOwnPrice, variantPrice } from '#backend/database/own-price.ts'
import { productPrices, products, variantPrices, variants } from '#backend/database/tables/catalogue.ts'
import { customers } from '#backend/database/tables/customers.ts'
import { orderShipments, orderStatuses } from '#backend/database/tables/order-aftercare.ts'
import { type OrderDetails, type OrderLineDetails, orderLines, orders } from '#backend/database/tables/orders.ts'
import { trackingLink } from '#backend/operations/orders/carriers.ts'
import { type CheckoutAddress, checkoutAddress } from '#backend/rules/address/checkout-address.ts'
import { chargedPrice } from '#backend/rules/charged-price.ts'
import { STATUS, type StatusId } from '#backend/rules/order-status.ts'
import { DEFAULT_MARKET } from '#domain/markets.ts'
import { variantId } from './catalogue/job-products.ts'
import { amount } from './catalogue/shop-prices.ts'
import { CUSTOMERS } from './customers.ts'
import { named, readDataFile, sentence } from './data/data-file.ts'
import demoOrders from './data/orders.json' with { type: 'json' }

const order = z.strictObject({
  /** Identifies the order when the demonstration is seeded again. */
  token: sentence,
  customer: named('customer', new Map(CUSTOMERS.map((customer) => [customer.email, customer]))).refine(
    ({ address }) => address !== undefined,
    'has no address',
  ),
  daysAgo: z.int().positive(),
  status: named('status', new Map<string, StatusId>(Object.entries(STATUS))),
  delivery: z.strictObject({ description: sentence, cost: amount }),
  parcel: z.strictObject({ carrier: sentence, number: sentence }).optional(),
  pieces: z.array(z.strictObject({ variant: variantId, quantity: z.int().min(1) })).min(1),
})

type DemoOrder = z.output<typeof order>

export const orderFile = z.array(order)
const DEMO_ORDERS = readDataFile('orders.json', 'order', orderFile, demoOrders)

const addressOf = ({ customer: { email, firstName, lastName, address } }: DemoOrder): CheckoutAddress =>
  checkoutAddress.parse({
    first_name: firstName,
    last_name: lastName,
    email,
    address1: address?.street,
    city: address?.city,
    state_or_province: address?.county,
    postal_code: address?.postcode,
    country_code: address?.country,
    phone: address?.phone,
  })
const DAY = 86_400_000

const parcelOf = ({ carrier, number }: NonNullable<DemoOrder['parcel']>, orderId: SQL, at: number) => ({
  orderId,
  carrier,
  number,
  link: trackingLink(carrier, number),
  at,
})

/** Uses today's prices, because the catalogue does not store earlier ones. */
async function rowsOf(db: Database, { pieces }: DemoOrder, channel: Channel): Promise<readonly CartLineRow[]> {
  const rows = await db
    .select({ variant: variants, product: products, price: productPrices, own: variantPrices })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(productPrices, and(eq(productPrices.productId, products.id), eq(productPrices.channelId, channel.id)))
    .leftJoin(variantPrices, isOwnPrice(channel.id))
    .where(sql`${variants.id} IN ${among(pieces.map(({ variant }) => variant))}`)
    .orderBy(variants.id)
  return rows.map(({ price, own, ...row }) => {
    const quantity = pieces.find(({ variant }) => variant === row.variant.id)?.quantity ?? 1
    const item = {
      id: '',
      cartId: '',
      productId: row.product.id,
      variantId: row.variant.id,
      quantity,
      selections: '[]',
      addedAt: 0,
    }
    return { ...row, price: variantPrice(price, own), item }
  })
}

function pricedOrder(rows: readonly CartLineRow[], order: DemoOrder, channel: Channel) {
  const { delivery } = order
  const address = addressOf(order)
  const rate = taxRateFor(channel, address)
  const unitPrices = rows.map(({ price }) => chargedPrice(price))
  const sums = rows.map(({ item }, index) => ({
    gross: (unitPrices[index] ?? 0) * item.quantity,
    discount: 0,
    taxRate: rate.goods,
  }))
  const totals = totalsOf(sums, [{ cost: delivery.cost, taxRate: rate.shipping }], {
    shippingDiscount: 0,
    taxIncluded: channel.taxIncluded,
  })
  const lines = rows.map((row, index) => {
    const { gross = 0, taxRate = 0 } = sums[index] ?? {}
    const details: OrderLineDetails = {
      sku: row.variant.sku,
      name: row.product.name,
      type: row.product.type,
      options: lineOptions(row),
      isGift: false,
      unitList: row.price.list,
      unitPrice: unitPrices[index] ?? 0,
      gross,
      discount: 0,
      couponDiscount: 0,
      net: totals.lines[index]?.net ?? 0,
      tax: totals.lines[index]?.tax ?? 0,
      taxRate,
    }
    return { productId: row.product.id, variantId: row.variant.id, quantity: row.item.quantity, details: JSON.stringify(details) }
  })
  const { net = 0, tax = 0 } = totals.deliveries[0] ?? {}
  const details: OrderDetails = {
    taxIncluded: channel.taxIncluded,
    locale: channel.market.intl,
    billingAddress: address,
    deliveries: [{ address, ...delivery, net, tax, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) }],
    coupons: [],
    couponDiscount: 0,
    shippingDiscount: 0,
    goodsTax: totals.tax - tax,
    subtotalTax: sums.reduce((sum, { gross, taxRate }) => sum + taxOn(gross, taxRate, channel.taxIncluded), 0),
  }
  return { totals, lines, details }
}

/** Safe to run repeatedly. An existing order keeps its lines, but its dates are moved forward. */
export async function seedOrders(db: Database): Promise<void> {
  const now = Date.now()
  const channel = channelById(DEFAULT_MARKET.channel)
  if (!channel) {
    return
  }
  for (const demo of DEMO_ORDERS) {
    const { totals, lines, details } = pricedOrder(await rowsOf(db, demo, channel), demo, channel)
    const at = now - demo.daysAgo * DAY
    const sentAt = at + DAY
    const changedAt = demo.status === STATUS.shipped ? sentAt : at + 3 * DAY
    const id = sql`(SELECT ${orders.id} FROM ${orders} WHERE ${orders.token} = ${demo.token})`
    const order = insertSelect(
      orders,
      {
        token: demo.token,
        // The cart's id is random, because anyone who knows it can see the cart's order.
        checkoutId: crypto.randomUUID(),
        checkoutVersion: 1,
        channelId: channel.id,
        customerId: sql`${customers.id}`,
        email: demo.customer.email,
        currency: channel.market.currency,
        status: demo.status,
        holds: false,
        holdUntil: at,
        subtotal: totals.subtotal,
        discount: 0,
        shipping: totals.shipping,
        tax: totals.tax,
        total: totals.grandTotal,
        details,
        paymentMethod: 'Credit Card',
        paymentReference: `DEMO${demo.token.slice(-1).padStart(12, '0')}`,
        createdAt: at,
        updatedAt: changedAt,
      },
      sql`FROM ${customers} WHERE ${customers.emailKey} = ${demo.customer.email}
        ON CONFLICT (${names(orders.token)}) DO UPDATE SET ${renewed(orders.createdAt, orders.updatedAt)}`,
    )
    const orderedLines = insertSelect(
      orderLines,
      {
        orderId: id,
        productId: sql`value ->> 'productId'`,
        variantId: sql`value ->> 'variantId'`,
        quantity: sql`value ->> 'quantity'`,
        details: sql`value ->> 'details'`,
      },
      sql`FROM json_each(${JSON.stringify(lines)}) WHERE ${id} IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM ${orderLines} WHERE ${orderLines.orderId} = ${id}) ORDER BY key`,
    )
    const dates = new Map<StatusId, number>([
      [STATUS.paid, at],
      [STATUS.shipped, sentAt],
      [demo.status, changedAt],
    ])
    await batch(db, [
      db.run(order),
      db.run(orderedLines),
      db
        .delete(orderStatuses)
        .where(and(sql`${orderStatuses.orderId} = ${id}`, inArray(orderStatuses.status, [...dates.keys()]))),
      db.delete(orderShipments).where(sql`${orderShipments.orderId} = ${id}`),
      ...[...dates].map(([status, changed]) =>
        db.run(insertSelect(orderStatuses, { orderId: id, at: changed, status }, sql`WHERE ${id} IS NOT NULL`)),
      ),
      ...(demo.parcel
        ? [db.run(insertSelect(orderShipments, parcelOf(demo.parcel, id, sentAt), sql`WHERE ${id} IS NOT NULL`))]
        : []),
    ])
  }
}
