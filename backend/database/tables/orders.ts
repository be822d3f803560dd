/**
 * The tables of orders; a third one, `order_stock`, is only ever read and written by SQL of its own (create-statements.ts). Money is
 * in minor units of the order's currency. An order keeps what was bought as it was: the catalogue cannot change it later.
 * @module
 */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StatusId } from '#backend/bigcommerce/order-status.ts'
import type { CheckoutAddress } from '#backend/bigcommerce/pricing/delivery/address.ts'
import type { LineOption } from '#backend/bigcommerce/pricing/line-options.ts'

interface OrderDelivery {
  readonly address: CheckoutAddress
  /** The way it was chosen by, as the shopper read it. */
  readonly description: string
  readonly cost: number
  readonly net: number
  readonly tax: number
  /** Pieces that travel by it. */
  readonly pieces: number
}

interface OrderCoupon {
  readonly id: number
  readonly code: string
  readonly name: string
  /** Off the goods, and off delivery. */
  readonly amount: number
  readonly shipping: number
}

export interface OrderDetails {
  readonly taxIncluded: boolean
  readonly locale: string
  readonly billingAddress: CheckoutAddress
  readonly deliveries: readonly OrderDelivery[]
  readonly coupons: readonly OrderCoupon[]
  /** The part of the discount that coupons take. */
  readonly couponDiscount: number
  readonly shippingDiscount: number
  /** Of the goods as they are charged. */
  readonly goodsTax: number
  /** Of the goods before discounts. */
  readonly subtotalTax: number
}

export const orders = sqliteTable('orders', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** The token of the write that made it: the other statements of that write check for it. */
  token: text().notNull(),
  /** The cart's id. */
  checkoutId: text('checkout_id').notNull(),
  checkoutVersion: integer('checkout_version').notNull(),
  channelId: integer('channel_id').notNull(),
  /** 0 for a guest. */
  customerId: integer('customer_id').notNull(),
  email: text().notNull(),
  currency: text().notNull(),
  /** A hash of the address that the edge saw, for as long as it counts (client-limits.ts); else empty. */
  client: text().notNull().default(''),
  status: integer().$type<StatusId>().notNull(),
  /** Whether stock, coupons and points are taken for it. */
  holds: integer({ mode: 'boolean' }).notNull(),
  /** An order that is not paid by then is cancelled. */
  holdUntil: integer('hold_until').notNull(),
  /** Goods before discounts. */
  subtotal: integer().notNull(),
  /** Off the goods. */
  discount: integer().notNull(),
  /** Delivery before promotions. */
  shipping: integer().notNull(),
  /** Of goods and delivery: contained in the amounts, or on top of them. */
  tax: integer().notNull(),
  total: integer().notNull(),
  details: text({ mode: 'json' }).$type<OrderDetails>().notNull(),
  /** Both empty until it is paid. */
  paymentMethod: text('payment_method').notNull().default(''),
  paymentReference: text('payment_reference').notNull().default(''),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})
export type Order = typeof orders.$inferSelect

export interface OrderLineDetails {
  readonly sku: string
  readonly name: string
  readonly type: 'physical' | 'digital'
  readonly options: readonly LineOption[]
  readonly isGift: boolean
  readonly unitList: number
  readonly unitPrice: number
  readonly gross: number
  readonly discount: number
  readonly couponDiscount: number
  readonly net: number
  readonly tax: number
  /** In parts of a hundred thousand. */
  readonly taxRate: number
}

export const orderLines = sqliteTable('order_lines', {
  id: integer().primaryKey({ autoIncrement: true }),
  orderId: integer('order_id').notNull(),
  productId: integer('product_id').notNull(),
  variantId: integer('variant_id').notNull(),
  quantity: integer().notNull(),
  details: text({ mode: 'json' }).$type<OrderLineDetails>().notNull(),
})
export type OrderLine = typeof orderLines.$inferSelect
