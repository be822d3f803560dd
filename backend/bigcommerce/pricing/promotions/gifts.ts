/**
 * Adds gift lines from promotions to a cart (wire: promotions §5, addFreeItem).
 * @module
 */
import { and, eq, sql } from 'drizzle-orm'
import type { CartLineRow } from '#backend/bigcommerce/pricing/cart-reads.ts'
import type { CheckoutFacts } from '#backend/bigcommerce/pricing/facts.ts'
import { among } from '#backend/database/database.ts'
import { isOwnPrice, variantPrice } from '#backend/database/own-price.ts'
import { productPrices, products, variantPrices, variants } from '#backend/database/tables/catalogue.ts'
import { sellableFor } from '#backend/goods/sellable-stock.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import type { Effect } from '#backend/talon-one/engine/effect.ts'
import { giftId } from './gift-id.ts'

const wantedSkus = (effects: readonly Effect[]): readonly string[] =>
  effects.flatMap((effect) => (effect.effectType === 'addFreeItem' ? [effect.props.sku] : []))

/** Returns one line per gift that is in stock. If there are no gifts, the database is not read. */
export async function giftLines(
  context: CommerceContext,
  { cart, lines }: CheckoutFacts,
  effects: readonly Effect[],
): Promise<readonly CartLineRow[]> {
  const skus = wantedSkus(effects)
  if (skus.length === 0) {
    return []
  }
  const { db, channel } = context
  const rows = await db
    .select({
      variant: variants,
      product: products,
      price: productPrices,
      own: variantPrices,
      left: sellableFor(context, cart.id),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(productPrices, and(eq(productPrices.productId, products.id), eq(productPrices.channelId, channel.id)))
    .leftJoin(variantPrices, isOwnPrice(channel.id))
    .where(and(sql`${variants.sku} IN ${among(skus)}`, eq(variants.purchasingDisabled, false)))
  return rows.flatMap(({ variant, product, price, own, left }) => {
    const quantity = skus.filter((sku) => sku === variant.sku).length
    const held = lines.reduce((sum, { item }) => sum + (item.variantId === variant.id ? item.quantity : 0), 0)
    if (product.tracking !== 'none' && held + quantity > left) {
      return []
    }
    const item = {
      id: giftId(variant.sku),
      cartId: cart.id,
      productId: product.id,
      variantId: variant.id,
      quantity,
      selections: '[]',
      addedAt: cart.updatedAt,
    }
    return [{ item, variant, product, price: { ...variantPrice(price, own), sale: 0 } }]
  })
}
