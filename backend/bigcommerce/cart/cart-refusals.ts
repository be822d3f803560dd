/**
 * Explains why a cart change was refused, in BigCommerce's own words where we know them.
 * @module
 */

import { and, eq, sql } from 'drizzle-orm'
import type { CartFacts } from '#backend/bigcommerce/pricing/cart-reads.ts'
import { isGiftId } from '#backend/bigcommerce/pricing/promotions/gift-id.ts'
import { lineRefusal } from '#backend/bigcommerce/stock/line-refusal.ts'
import { productPrices, products, variants } from '#backend/database/tables/catalogue.ts'
import { sellable } from '#backend/goods/sellable-stock.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { invalid, notFound, WireError } from '#backend/middleware/wire-error.ts'
import type { CartTarget } from './cart-conditions.ts'
import type { WantedLine } from './cart-lines.ts'

/** Returns the error if the caller expects another version (wire: commerce §5, optimistic lock). */
function staleVersion(cart: CartFacts, { version }: CartTarget): WireError | undefined {
  return version !== undefined && cart.cart.version !== version
    ? new WireError(409, 'The cart has been changed since it was read.', {
        version: `The cart is at version ${cart.cart.version}.`,
      })
    : undefined
}

/** Returns the error if the cart or the line does not exist, or if the expected version is out of date. */
export function missing(cart: CartFacts | undefined, target: CartTarget, itemId?: string): WireError | undefined {
  if (!cart) {
    return notFound('cart')
  }
  const hasItem = itemId === undefined || cart.lines.some(({ item }) => item.id === itemId)
  if (hasItem) {
    return staleVersion(cart, target)
  }
  return itemId && isGiftId(itemId) ? invalid({ itemId: 'A gift of a promotion cannot be changed.' }) : notFound('line item')
}

/** Finds the first line that is unavailable, and explains why. */
export async function shortage(
  { db, channel }: CommerceContext,
  lines: readonly WantedLine[],
  cart: CartFacts | undefined,
): Promise<WireError> {
  for (const [index, { variantId, quantity }] of lines.entries()) {
    const held = cart?.lines.reduce((sum, { item }) => sum + (item.variantId === variantId ? item.quantity : 0), 0) ?? 0
    const left = sellable(channel.id)
    const [goods] = await db
      .select({
        name: products.name,
        refusal: lineRefusal({ pieces: sql`${quantity + held}`, left }),
        left,
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .leftJoin(productPrices, and(eq(productPrices.productId, products.id), eq(productPrices.channelId, channel.id)))
      .where(eq(variants.id, variantId))
    if (!goods || goods.refusal === 'not-purchasable' || goods.refusal === 'not-sold') {
      return new WireError(422, `${goods?.name ?? 'The product'} cannot be bought here.`, {
        [`line_items.${index}`]: 'Not purchasable.',
      })
    }
    if (goods.refusal === 'short') {
      return new WireError(422, `${goods.name} does not have enough stock.`, {
        [`line_items.${index}.quantity`]: `${goods.left} available, ${held} in the cart.`,
      })
    }
  }
  return new WireError(422, 'The cart cannot hold this.')
}
