/**
 * Evaluates the promotions for a cart, based on catalogue prices, the cart's owner, the entered codes and the chosen delivery.
 * Amounts sent by clients are ignored.
 * @module
 */
import type { CheckoutFacts } from '#backend/bigcommerce/pricing/facts.ts'
import { chargedPrice } from '#backend/rules/charged-price.ts'
import { type EvaluationResult, evaluate, NOTHING_GRANTED } from '#backend/talon-one/engine/evaluate.ts'
import { SHIPPING_COST } from '#backend/talon-one/engine/facts.ts'
import type { PricedSession } from '#backend/talon-one/sessions/sessions.ts'
import { fromMinor } from '#domain/money.ts'

/** An empty cart gets no promotions. */
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

/** Facts with which an order closes its promotion session. They are the same ones that the engine has evaluated. */
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
