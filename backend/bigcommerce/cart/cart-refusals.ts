/**
 * Why a change of a cart was refused, in BigCommerce's words as far as they are known.
 * @module
 */

import type { CartFacts } from '#backend/bigcommerce/pricing/cart-reads.ts'
import { isGiftId } from '#backend/bigcommerce/pricing/promotions/gift-id.ts'
import { SELLABLE } from '#backend/bigcommerce/stock/sellable-stock.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { invalid, notFound, WireError } from '#backend/middleware/wire-error.ts'
import type { WantedLine } from './cart-lines.ts'
import { type CartTarget, statement } from './cart-statements.ts'

/** Versions differ only when the caller named one (wire: commerce §5, optimistic lock). */
function staleVersion(cart: CartFacts, { version }: CartTarget): WireError | undefined {
  return version !== undefined && cart.cart.version !== version
    ? new WireError(409, 'The cart has been changed since it was read.', {
        version: `The cart is at version ${cart.cart.version}.`,
      })
    : undefined
}

/** A cart or line that does not exist, or a version that is no longer current. */
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

interface Goods {
  readonly name: string
  readonly disabled: number
  readonly sold: number
  readonly tracking: string
  readonly sellable: number
}

/** Says why the first unavailable line is unavailable. */
export async function shortage(
  { d1, channel }: CommerceContext,
  lines: readonly WantedLine[],
  cart: CartFacts | undefined,
): Promise<WireError> {
  for (const [index, { variantId, quantity }] of lines.entries()) {
    const goods = await statement(
      d1,
      `SELECT p.name, v.purchasing_disabled AS disabled, p.tracking,
         EXISTS (SELECT 1 FROM product_prices pp WHERE pp.product_id = p.id AND pp.channel_id = :channel) AS sold,
         ${SELLABLE} AS sellable
       FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = :variant`,
      { channel: channel.id, variant: variantId },
    ).first<Goods>()
    if (!goods?.sold || goods.disabled) {
      return new WireError(422, `${goods?.name ?? 'The product'} cannot be bought here.`, {
        [`line_items.${index}`]: 'Not purchasable.',
      })
    }
    const held = cart?.lines.reduce((sum, { item }) => sum + (item.variantId === variantId ? item.quantity : 0), 0) ?? 0
    if (goods.tracking !== 'none' && quantity + held > goods.sellable) {
      return new WireError(422, `${goods.name} does not have enough stock.`, {
        [`line_items.${index}.quantity`]: `${goods.sellable} available, ${held} in the cart.`,
      })
    }
  }
  return new WireError(422, 'The cart cannot hold this.')
}
