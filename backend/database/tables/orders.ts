/**
 * Tables of orders. Money is in minor units of the order's currency. An order keeps a copy of the goods as bought, so that later
 * catalogue changes do not affect it.
 * @module
 */

import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { withoutRowid } from '#backend/database/without-rowid.ts'
import type { CheckoutAddress } from '#backend/rules/address/checkout-address.ts'
import type { StatusId } from '#backend/rules/order-status.ts'
import type { Arrival } from '#domain/delivery/promise.ts'
import type { CollectionPoint } from './checkout.ts'

interface OrderDelivery {
  readonly address: CheckoutAddress
  /** Name of the delivery option, as shown to the shopper. */
  readonly description: string
  readonly cost: number
  readonly net: number
  readonly tax: number
  /** Expected delivery days. Undefined in orders placed under an earlier version. */
  readonly arrival?: Arrival
  /** Undefined if the parcel goes to the address. */
  readonly collectionPoint?: CollectionPoint
  readonly pieces: number
}

interface OrderCoupon {
  readonly id: number
  readonly code: string
  readonly name: string
  /** `amount` is the discount on the goods, `shipping` the discount on delivery. */
  readonly amount: number
  readonly shipping: number
}

export interface OrderDetails {
  readonly taxIncluded: boolean
  readonly locale: string
  readonly billingAddress: CheckoutAddress
  readonly deliveries: readonly OrderDelivery[]
  readonly coupons: readonly OrderCoupon[]
  /** The part of the discount that comes from coupons. */
  readonly couponDiscount: number
  readonly shippingDiscount: number
  readonly goodsTax: number
  /** Tax on the goods before discounts. */
  readonly subtotalTax: number
}

export const orders = sqliteTable(
  'orders',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Token of the write that created the order. The other statements of that write check it. */
    token: text().notNull().unique(),
    /** Id of the cart, which is also the id of the checkout. */
    checkoutId: text('checkout_id').notNull(),
    checkoutVersion: integer('checkout_version').notNull(),
    channelId: integer('channel_id').notNull(),
    /** 0 for a guest. */
    customerId: integer('customer_id').notNull(),
    email: text().notNull(),
    currency: text().notNull(),
    /** Hash of the visitor's IP address. Cleared once the rate limits no longer need it (client-limits.ts). */
    client: text().notNull().default(''),
    status: integer().$type<StatusId>().notNull(),
    /** Whether the order still holds stock, coupons and points. */
    holds: integer({ mode: 'boolean' }).notNull(),
    /** An order that is still unpaid at this time is cancelled. */
    holdUntil: integer('hold_until').notNull(),
    /** Price of the goods before discounts. */
    subtotal: integer().notNull(),
    discount: integer().notNull(),
    /** Price of delivery before promotions. */
    shipping: integer().notNull(),
    /** Tax on goods and delivery. Whether the amounts include it depends on the market. */
    tax: integer().notNull(),
    total: integer().notNull(),
    details: text({ mode: 'json' }).$type<OrderDetails>().notNull(),
    /** Payment method and reference are empty until the order is paid. */
    paymentMethod: text('payment_method').notNull().default(''),
    paymentReference: text('payment_reference').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    check('orders_subtotal', sql`${table.subtotal} >= 0`),
    check('orders_discount', sql`${table.discount} >= 0`),
    check('orders_shipping', sql`${table.shipping} >= 0`),
    check('orders_tax', sql`${table.tax} >= 0`),
    check('orders_total', sql`${table.total} >= 0`),
    // A checkout version has at most one order that is not cancelled or declined (status 5 or 6).
    uniqueIndex('orders_checkout').on(table.checkoutId, table.checkoutVersion).where(sql`${table.status} NOT IN (5, 6)`),
    index('orders_cart').on(table.checkoutId, table.id),
    index('orders_customer').on(table.customerId, table.createdAt),
    index('orders_unpaid').on(table.holdUntil).where(sql`${table.status} = 0`),
    index('orders_to_release').on(table.id).where(sql`${table.holds} = 1 AND ${table.status} IN (5, 6)`),
    // Used to find payments that arrive after an order was cancelled or declined. Such payments are reversed.
    index('orders_undone').on(table.updatedAt).where(sql`${table.status} IN (5, 6)`),
    index('orders_client').on(table.client, table.status, table.updatedAt).where(sql`${table.client} <> ''`),
  ],
)
export type Order = typeof orders.$inferSelect

const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

export interface LineOption {
  readonly name: string
  readonly nameId: number
  readonly value: string
  /** Null if the shopper typed the value instead of choosing it. */
  readonly valueId: number | null
}

export interface OrderLineDetails {
  readonly sku: string
  readonly name: string
  readonly type: 'physical' | 'digital'
  readonly options: readonly LineOption[]
  /** Size as labelled in the market. Undefined if there is no size, or if the order was placed under an earlier version. */
  readonly sizeName?: string
  readonly isGift: boolean
  readonly unitList: number
  readonly unitPrice: number
  readonly gross: number
  readonly discount: number
  readonly couponDiscount: number
  readonly net: number
  readonly tax: number
  /** In units of 1/100,000. */
  readonly taxRate: number
}

export const orderLines = sqliteTable(
  'order_lines',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    orderId: orderId(),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id').notNull(),
    quantity: integer().notNull(),
    details: text({ mode: 'json' }).$type<OrderLineDetails>().notNull(),
  },
  (table) => [index('order_lines_order').on(table.orderId, table.id), check('order_lines_quantity', sql`${table.quantity} > 0`)],
)
export type OrderLine = typeof orderLines.$inferSelect

/** The number of items that an order reserved in each warehouse. Releasing the order returns exactly these items. */
export const orderStock = withoutRowid(
  sqliteTable(
    'order_stock',
    {
      orderId: orderId(),
      variantId: integer('variant_id').notNull(),
      locationId: integer('location_id').notNull(),
      quantity: integer().notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.orderId, table.variantId, table.locationId] }),
      check('order_stock_quantity', sql`${table.quantity} > 0`),
    ],
  ),
)

/** Guests find their order with a code sent by e-mail. Only the code's hash is stored, and it is deleted when the code is used. */
export const orderCodes = withoutRowid(
  sqliteTable(
    'order_codes',
    { orderId: orderId(), codeHash: text('code_hash').notNull(), expiresAt: integer('expires_at').notNull() },
    (table) => [primaryKey({ columns: [table.orderId, table.codeHash] }), index('order_codes_expiry').on(table.expiresAt)],
  ),
)

export const orderWithdrawals = withoutRowid(
  sqliteTable('order_withdrawals', { orderId: orderId().primaryKey(), at: integer().notNull() }),
)
