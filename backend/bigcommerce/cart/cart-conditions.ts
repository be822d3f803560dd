/**
 * SQL conditions on the cart that a statement changes. They read the tables `wanted` and `asked`, which cart-statements.ts
 * defines.
 * @module
 */
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { lineRefusal } from '#backend/bigcommerce/stock/line-refusal.ts'
import { hasPendingOrder } from '#backend/database/order-conditions.ts'
import { cartItems, carts, productPrices, products, variants } from '#backend/database/tables/catalogue.ts'
import { sellable } from '#backend/goods/sellable-stock.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { MAX_QUANTITY } from './cart-lines.ts'

/** The promotions engine's limit on items per session. The engine evaluates every item each time the cart is read. */
export const MAX_PIECES_PER_CART = 10_000

/** The cart to change and, as an optimistic lock, the version that the caller expects. */
export interface CartTarget {
  readonly id: string
  readonly version?: number
}

/** Alias for reading cart lines inside a statement that already uses the table. */
const held = alias(cartItems, 'held')

export function cartConditions({ channel, now }: Pick<CommerceContext, 'channel' | 'now'>, { id, version }: CartTarget) {
  const liveCart = sql`(EXISTS (SELECT 1 FROM ${carts} WHERE ${carts.id} = ${id} AND ${carts.channelId} = ${channel.id}
    AND ${carts.expiresAt} > ${now}${version === undefined ? sql`` : sql` AND ${carts.version} = ${version}`})
    AND NOT ${hasPendingOrder(id)})`
  const piecesInCart = sql`(SELECT COALESCE(SUM(${cartItems.quantity}), 0) FROM ${cartItems} WHERE ${cartItems.cartId} = ${id})`
  const linesInCart = sql`(SELECT COUNT(*) FROM ${cartItems} WHERE ${cartItems.cartId} = ${id})`
  const inCart = (variant: SQL): SQL =>
    sql`(SELECT COALESCE(SUM(${held.quantity}), 0) FROM ${cartItems} ${held} WHERE ${held.cartId} = ${id} AND ${held.variantId} = ${variant})`
  /** Whether the channel can sell `total` items of the variant in one cart. */
  const canHold = (variant: SQL, total: SQL): SQL => sql`EXISTS (
    SELECT 1 FROM ${variants} JOIN ${products} ON ${products.id} = ${variants.productId}
    LEFT JOIN ${productPrices} ON ${productPrices.productId} = ${products.id} AND ${productPrices.channelId} = ${channel.id}
    WHERE ${variants.id} = ${variant} AND (${total}) <= ${MAX_QUANTITY}
    AND ${lineRefusal({ pieces: sql`(${total})`, left: sellable(channel.id) })} IS NULL)`
  const allCanBeHad = sql`(SELECT COALESCE(SUM(quantity), 0) FROM wanted) + ${piecesInCart} <= ${MAX_PIECES_PER_CART}
    AND NOT EXISTS (SELECT 1 FROM asked WHERE NOT ${canHold(sql`asked.variant_id`, sql`asked.quantity + ${inCart(sql`asked.variant_id`)}`)})`
  return { liveCart, piecesInCart, linesInCart, inCart, canHold, allCanBeHad }
}
