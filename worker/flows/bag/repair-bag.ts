/**
 * Handles the button that makes a bag ready for checkout (spec A §5, §8): removes sold-out lines, and lowers quantities to the
 * available stock.
 * @module
 */

import type { Cart } from '#domain/entities/cart.ts'
import { type BagResult, type Repaired, repaired } from '#worker/flows/cart-queue/bag-outcome.ts'
import type { BagShop } from '#worker/flows/cart-queue/bag-shop.ts'
import { STOCK_CHECKED } from '#worker/services/commerce/inventory.ts'
import { type ChangeRequest, changing, removeLine, setQuantity } from './change-bag.ts'
import { repairOf } from './repair.ts'
import { temporaryRecord } from './temporary-record.ts'

/** Stored for the page that is shown after the form's redirect. */
export const repairs = temporaryRecord<Repaired>(repaired)

/**
 * Changes the lines one by one, each starting from the cart in the previous response.
 * @throws UpstreamError. Lines already repaired stay repaired, and pressing the button again repairs the rest
 */
export const repairBag = (shop: BagShop, request: ChangeRequest): Promise<BagResult> =>
  changing(shop, request, { fingerprint: 'repair' }, async (cart, key) => {
    const variants = cart.items.filter(({ isExtra }) => !isExtra).map(({ variantId }) => variantId)
    const levels = await shop.services.inventory.forVariants(variants, { cartId: cart.id, wait: STOCK_CHECKED })
    const done: Required<Repaired> = { removed: [], lowered: [], changes: [] }
    let now: Cart | undefined = cart
    for (const [id, quantity] of repairOf(cart.items, levels)) {
      const item = now?.items.find((one) => one.id === id)
      if (now && item && !item.isGift) {
        const answer: BagResult =
          quantity === 0
            ? await removeLine(shop, now, item, `${key}.${id}`)
            : await setQuantity(shop, now, item, quantity, `${key}.${id}`)
        const left = answer.cart?.items.find((one) => one.id === id)?.quantity ?? quantity
        if (answer.outcome.kind === 'removed') {
          done.removed.push(item.name)
          done.changes.push({ lineId: id, more: -item.quantity })
        } else if (answer.outcome.kind === 'changed') {
          done.lowered.push({ name: item.name, quantity: left })
          done.changes.push({ lineId: id, more: left - item.quantity })
        }
        now = answer.cart
      }
    }
    return { outcome: { kind: 'repaired', ...done }, cart: now }
  })
