/**
 * Statements that change carts. Each checks its conditions and writes in one step, so two concurrent requests cannot both get the
 * last item. If a condition fails, no row changes.
 * @module
 */

import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { excluded, insertSelect, names, type Statement } from '#backend/database/database.ts'
import { cartItems, carts } from '#backend/database/tables/catalogue.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { type CartTarget, cartConditions, MAX_PIECES_PER_CART } from './cart-conditions.ts'
import type { WantedLine } from './cart-lines.ts'
import { forgetOwner } from './forget-owner.ts'

const DAY = 86_400_000
/** The lifetime is counted from the last change (wire: commerce §5). */
const CART_LIFE = 30 * DAY
const MAX_LINES_PER_CART = 200

/** Defines two common table expressions: `wanted` contains the requested lines, `asked` the requested quantity per variant. */
const withWanted = (lines: readonly WantedLine[]): SQL => {
  const named = JSON.stringify(lines.map((line) => ({ id: crypto.randomUUID(), ...line })))
  return sql`WITH wanted AS (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.productId') AS product_id,
    json_extract(value, '$.variantId') AS variant_id, json_extract(value, '$.quantity') AS quantity,
    json_extract(value, '$.selections') AS selections FROM json_each(${named})),
  asked AS (SELECT variant_id, SUM(quantity) AS quantity FROM wanted GROUP BY variant_id)`
}

export function cartStatements({ db, channel, now }: CommerceContext, { id, version }: CartTarget) {
  const { liveCart, piecesInCart, linesInCart, inCart, canHold, allCanBeHad } = cartConditions({ channel, now }, { id, version })
  const counted = { version: sql`${carts.version} + 1`, updatedAt: now, expiresAt: now + CART_LIFE }

  return {
    /** Creates the cart only if all requested lines are available. */
    create: (lines: readonly WantedLine[], owner: { readonly customerId: number; readonly locale: string }): Statement => {
      const cart = { id, channelId: channel.id, currency: channel.market.currency, ...owner, version: 1 }
      const dates = { createdAt: now, updatedAt: now, expiresAt: now + CART_LIFE }
      return db.run(sql`${withWanted(lines)} ${insertSelect(carts, { ...cart, ...dates }, sql`WHERE ${allCanBeHad}`)}`)
    },

    /** Adds either all lines or none. If the cart already has a line with the same variant and texts, increases its quantity. */
    add: (lines: readonly WantedLine[]): Statement => {
      const line = {
        id: sql`id`,
        cartId: id,
        productId: sql`product_id`,
        variantId: sql`variant_id`,
        quantity: sql`quantity`,
        selections: sql`selections`,
        addedAt: now,
      }
      const insert = insertSelect(
        cartItems,
        line,
        sql`FROM wanted WHERE ${liveCart} AND ${allCanBeHad} AND ${linesInCart} + (SELECT COUNT(*) FROM wanted) <= ${MAX_LINES_PER_CART}
          ON CONFLICT (${names(cartItems.cartId, cartItems.variantId, cartItems.selections)})
          DO UPDATE SET ${names(cartItems.quantity)} = ${cartItems.quantity} + ${excluded(cartItems.quantity)}`,
      )
      return db.run(sql`${withWanted(lines)} ${insert}`)
    },

    /** Stock, price and cart limits are checked only for an increase, so a line that exceeds the stock can still be reduced. */
    setQuantity: (itemId: string, quantity: number, productId: number | undefined): Statement => {
      const { quantity: before, variantId } = cartItems
      const total = sql`${quantity} + ${inCart(sql`${variantId}`)} - ${before}`
      const hasRoom = sql`${quantity} + ${piecesInCart} - ${before} <= ${MAX_PIECES_PER_CART}`
      return db
        .update(cartItems)
        .set({ quantity })
        .where(
          and(
            eq(cartItems.id, itemId),
            eq(cartItems.cartId, id),
            productId === undefined ? undefined : eq(cartItems.productId, productId),
            liveCart,
            sql`(${quantity} <= ${before} OR (${hasRoom} AND ${canHold(sql`${variantId}`, total)}))`,
          ),
        )
    },

    remove: (itemId: string): Statement =>
      db.delete(cartItems).where(and(eq(cartItems.id, itemId), eq(cartItems.cartId, id), liveCart)),

    setCustomer: (customerId: number | undefined): Statement =>
      db
        .update(carts)
        .set({ customerId: customerId ?? sql`${carts.customerId}` })
        .where(and(eq(carts.id, id), liveCart)),

    /** Must run before `setCustomer`, which overwrites the previous owner. */
    forgetOwner: (customerId: number | undefined): readonly Statement[] =>
      customerId === undefined ? [] : forgetOwner({ db, channel, now }, { id, liveCart, customerId }),

    deleteCart: (): Statement => db.delete(carts).where(and(eq(carts.id, id), liveCart)),

    /** Must run directly after a change. If that changed a row, increments the version and restarts the 30 days. */
    touch: (): Statement =>
      db
        .update(carts)
        .set(counted)
        .where(and(eq(carts.id, id), sql`changes() > 0`)),

    /** If the cart still matches the target, increments the version and restarts the 30 days. */
    countUp: (): Statement =>
      db
        .update(carts)
        .set(counted)
        .where(and(eq(carts.id, id), liveCart)),

    /** Must run directly after `touch`. Deletes the cart if its last line has been removed (wire: commerce §5). */
    deleteIfEmptied: (): Statement => db.delete(carts).where(and(eq(carts.id, id), sql`changes() > 0`, sql`${linesInCart} = 0`)),

    /** Deletes at most 20 expired carts per call, because a shopper is waiting. */
    sweep: (): Statement => {
      const expired = db.select({ id: carts.id }).from(carts).where(lte(carts.expiresAt, now)).limit(20)
      return db.delete(carts).where(inArray(carts.id, expired))
    },
  }
}
