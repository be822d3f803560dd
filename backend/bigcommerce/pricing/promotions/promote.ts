/**
 * Asks the promotions engine what it grants a cart: at the catalogue's prices, for the customer who owns it, with the codes
 * that were entered and the delivery that was chosen. What a client says about money is ignored.
 * @module
 */
import type { CheckoutFacts } from '#backend/bigcommerce/pricing/facts.ts'
import { chargedPrice } from '#backend/rules/charged-price.ts'
import { type EvaluationResult, evaluate, NOTHING_GRANTED } from '#backend/talon-one/engine/evaluate.ts'
import { SHIPPING_COST } from '#backend/talon-one/engine/facts.ts'
import type { PricedSession } from '#backend/talon-one/sessions/sessions.ts'
import { fromMinor } from '#domain/money.ts'

/** The engine is not asked about an empty cart. */
export function promote({ lines, promotions }: CheckoutFacts, shippingCost: number): EvaluationResult {
  return promotions
    ? evaluate({
        ...promotions.facts,
        items: lines.map((row) => ({
          quantity: row.item.quantity,
          price: chargedPrice(row.price),
          categoryIds: row.product.categoryIds,
          isGiftCard: row.product.type === 'digital',
        })),
        additionalCosts: new Map([[SHIPPING_COST, shippingCost]]),
        profileId: promotions.profileId,
        referralCode: promotions.session?.payload.referralCode,
      })
    : NOTHING_GRANTED
}

/** An order closes its session with the question that the engine has answered. */
export const pricedSession = (
  { cart, lines, promotions }: CheckoutFacts,
  shippingCost: number,
  outcome: EvaluationResult,
): PricedSession => ({
  integrationId: cart.id,
  stored: promotions?.session,
  update: {
    profileId: promotions?.profileKey ?? '',
    cartItems: lines.map((row) => ({
      sku: row.variant.sku,
      name: row.product.name,
      quantity: row.item.quantity,
      price: fromMinor(chargedPrice(row.price)),
    })),
    couponCodes: [...(promotions?.codes ?? [])],
    additionalCosts: { [SHIPPING_COST]: { price: fromMinor(shippingCost) } },
  },
  outcome,
})
