/**
 * Tables of the checkout. Totals are not stored: every request computes them from the cart.
 * @module
 */
import { sql } from 'drizzle-orm'
import { check, index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { withoutRowid } from '#backend/database/without-rowid.ts'
import type { CheckoutAddress } from '#backend/rules/address/checkout-address.ts'
import type { DeliveryOption, WarehouseCalendar } from '#domain/delivery/promise.ts'
import { carts } from './catalogue.ts'

const cartId = () => text('cart_id').references(() => carts.id, { onDelete: 'cascade' })

export const checkouts = withoutRowid(
  sqliteTable('checkouts', {
    /** A cart and its checkout share one id (wire: commerce §5). */
    cartId: cartId().primaryKey(),
    billingAddress: text('billing_address', { mode: 'json' }).$type<CheckoutAddress>().notNull(),
  }),
)

export const consignments = sqliteTable(
  'consignments',
  {
    id: text().primaryKey(),
    cartId: cartId().notNull(),
    address: text({ mode: 'json' }).$type<CheckoutAddress>().notNull(),
    /** Ids of cart lines. A line always belongs to a single consignment, so its quantity is the one in the cart. */
    itemIds: text('item_ids', { mode: 'json' }).$type<readonly string[]>().notNull(),
    optionId: text('option_id'),
    /** Copy of the collection point, if the option requires one. The checkout looks up the current data by its id. */
    collectionPoint: text('collection_point', { mode: 'json' }).$type<CollectionPoint>(),
  },
  (table) => [index('consignments_cart').on(table.cartId)],
)
export type ConsignmentRow = typeof consignments.$inferSelect

/** The warehouse's calendar, with the cut-off time and delivery days of the option. */
export type DeliverySchedule = WarehouseCalendar & Pick<DeliveryOption, 'cutOff' | 'days'>

/** Prices are in the channel's currency. */
export const shippingOptions = withoutRowid(
  sqliteTable(
    'shipping_options',
    {
      id: text().primaryKey(),
      channelId: integer('channel_id').notNull(),
      sortOrder: integer('sort_order').notNull(),
      type: text().notNull(),
      description: text().notNull(),
      additionalDescription: text('additional_description').notNull(),
      transitTime: text('transit_time').notNull(),
      countries: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
      price: integer().notNull(),
      /** Delivery is free if the delivered goods cost at least this much. */
      freeFrom: integer('free_from'),
      includedGrams: integer('included_grams').notNull(),
      /** Price of each started kilogram above `includedGrams`. */
      pricePerKilo: integer('price_per_kilo').notNull(),
      maxGrams: integer('max_grams'),
      /** Null in rows written by an earlier version. */
      schedule: text({ mode: 'json' }).$type<DeliverySchedule>(),
    },
    (table) => [
      index('shipping_options_channel').on(table.channelId, table.sortOrder),
      check('shipping_options_price', sql`${table.price} >= 0`),
      check('shipping_options_price_per_kilo', sql`${table.pricePerKilo} >= 0`),
    ],
  ),
)
export type ShippingRate = typeof shippingOptions.$inferSelect

/** Shops and parcel shops where shoppers can collect their parcels. */
export const collectionPoints = sqliteTable(
  'collection_points',
  {
    id: integer().primaryKey(),
    channelId: integer('channel_id').notNull(),
    kind: text().$type<'shop' | 'parcel-shop'>().notNull(),
    name: text().notNull(),
    address1: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text('postal_code').notNull(),
    countryCode: text('country_code').notNull(),
    phone: text().notNull(),
    hours: text().notNull(),
    latitude: real().notNull(),
    longitude: real().notNull(),
  },
  (table) => [index('collection_points_country').on(table.channelId, table.kind, table.countryCode)],
)
export type CollectionPoint = typeof collectionPoints.$inferSelect
