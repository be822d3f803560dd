/**
 * Asks the promotions engine what it grants a cart: at the catalogue's prices, for the customer who owns it, with the codes
 * that were entered and the delivery that was chosen. What a client says about money is ignored.
 * @module
 */
import type { CheckoutFacts } from '#backend/bigcommerce/pricing/facts.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { chargedPrice } from '#backend/rules/charged-price.ts'
import { evaluate, NOTHING_GRANTED, type Outcome } from '#backend/talon-one/engine/evaluate.ts'
import { SHIPPING_COST } from '#backend/talon-one/engine/facts.ts'
import { toDecimal } from '#backend/talon-one/engine/money.ts'
import type { SessionUpdate } from '#backend/talon-one/request.ts'

/** The engine is not asked about an empty cart. */
export function promote({ now }: CommerceContext, facts: CheckoutFacts, shippingCost: number): Outcome {
  if (facts.lines.length === 0) {
    return NOTHING_GRANTED
  }
  return evaluate({
    campaigns: facts.campaigns,
    items: facts.lines.map((row) => ({
      quantity: row.item.quantity,
      price: chargedPrice(row.price),
      categoryIds: row.product.categoryIds,
      isGiftCard: row.product.type === 'digital',
    })),
    additionalCosts: new Map([[SHIPPING_COST, shippingCost]]),
    profileId: facts.profileId,
    codes: facts.codes.map((value) => ({ value, coupon: facts.coupons.get(value.toLowerCase()) })),
    giveaways: facts.giveaways,
    isFinal: false,
    now,
    newId: () => crypto.randomUUID(),
  })
}

/** The same question as the engine's own wire would put it, with the profile by its key. */
export const sessionPayloadOf = ({ lines, codes, profileKey }: CheckoutFacts, shippingCost: number): SessionUpdate => ({
  profileId: profileKey,
  cartItems: lines.map((row) => ({
    sku: row.variant.sku,
    name: row.product.name,
    quantity: row.item.quantity,
    price: toDecimal(chargedPrice(row.price)),
  })),
  couponCodes: [...codes],
  additionalCosts: { [SHIPPING_COST]: { price: toDecimal(shippingCost) } },
})
