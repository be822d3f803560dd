/**
 * Reads a cart with the current prices on its channel.
 * @module
 */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { type LineRefusal, lineRefusal } from '#backend/bigcommerce/stock/line-refusal.ts'
import { isOwnPrice, variantPrice } from '#backend/database/own-price.ts'
import { cartItems, carts, productPrices, products, variantPrices, variants } from '#backend/database/tables/catalogue.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'

export interface CartLineRow {
  readonly item: typeof cartItems.$inferSelect
  readonly variant: typeof variants.$inferSelect
  readonly product: typeof products.$inferSelect
  /** The variant's price on the channel. The list price is 0 if the channel no longer sells the product. */
  readonly price: typeof productPrices.$inferSelect
  /** Why the line cannot be ordered, apart from its stock. */
  readonly refusal?: Exclude<LineRefusal, 'short'>
}

export interface CartFacts {
  readonly cart: typeof carts.$inferSelect
  /** Sorted by when they were added. */
  readonly lines: readonly CartLineRow[]
}

/** A single query, so that the cart and its lines are from the same moment. */
export async function readCart({ db, channel, now }: CommerceContext, id: string): Promise<CartFacts | undefined> {
  const rows = await db
    .select({
      cart: carts,
      item: cartItems,
      variant: variants,
      product: products,
      price: productPrices,
      own: variantPrices,
      refusal: lineRefusal(),
    })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.cartId, carts.id))
    .leftJoin(variants, eq(variants.id, cartItems.variantId))
    .leftJoin(products, eq(products.id, variants.productId))
    .leftJoin(productPrices, and(eq(productPrices.productId, products.id), eq(productPrices.channelId, carts.channelId)))
    .leftJoin(variantPrices, isOwnPrice(channel.id))
    .where(and(eq(carts.id, id), eq(carts.channelId, channel.id), gt(carts.expiresAt, now)))
    .orderBy(asc(sql`${cartItems}.rowid`))
  const lines = rows.flatMap(({ item, variant, product, price, own, refusal }) =>
    item && variant && product
      ? [
          {
            item,
            variant,
            product,
            price: price ? variantPrice(price, own) : { productId: product.id, channelId: channel.id, list: 0, sale: null },
            ...(refusal === null || refusal === 'short' ? {} : { refusal }),
          },
        ]
      : [],
  )
  return rows[0] && { cart: rows[0].cart, lines }
}
