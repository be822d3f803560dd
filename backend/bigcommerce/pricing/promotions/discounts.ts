/**
 * Sums the discounts in an evaluation of promotions, by line and by source (wire: promotions §5).
 * @module
 */

import { spread } from '#backend/bigcommerce/pricing/totals.ts'
import type { Effect } from '#backend/talon-one/engine/effect.ts'
import { toMinor } from '#domain/money.ts'

/** The discount granted by a campaign, or by one of the campaign's coupons. */
export interface DiscountSource {
  readonly campaignId: number
  readonly name: string
  readonly couponId?: number
  /** Discount on the goods. */
  readonly amount: number
  /** Discount on the delivery. */
  readonly shipping: number
}

export interface Discounts {
  /** One entry per line, in the order of the lines. `total` includes `byCoupon`. */
  readonly lines: readonly { readonly total: number; readonly byCoupon: number }[]
  readonly shipping: number
  readonly sources: readonly DiscountSource[]
}

type Envelope = Pick<Effect, 'campaignId' | 'ruleName' | 'triggeredByCoupon'>

/** A discount on the whole order is spread over the lines, in proportion to their prices after item discounts. */
export function discountsOf(effects: readonly Effect[], gross: readonly number[], shippingCost: number): Discounts {
  const left = [...gross]
  const byCoupon = gross.map(() => 0)
  const sources = new Map<string, DiscountSource>()
  let shipping = 0

  const note = ({ campaignId, ruleName, triggeredByCoupon: couponId }: Envelope, off: { amount?: number; shipping?: number }) => {
    const key = `${campaignId}/${couponId ?? ''}`
    const known = sources.get(key) ?? { campaignId, name: ruleName, ...(couponId ? { couponId } : {}), amount: 0, shipping: 0 }
    sources.set(key, { ...known, amount: known.amount + (off.amount ?? 0), shipping: known.shipping + (off.shipping ?? 0) })
  }
  const takeOff = (position: number, amount: number, effect: Envelope): void => {
    left[position] = (left[position] ?? 0) - amount
    byCoupon[position] = (byCoupon[position] ?? 0) + (effect.triggeredByCoupon === undefined ? 0 : amount)
    note(effect, { amount })
  }

  for (const effect of effects) {
    if (effect.effectType === 'setDiscountPerItem') {
      takeOff(effect.props.position, toMinor(effect.props.value), effect)
    } else if (effect.effectType === 'setDiscount') {
      // The engine lists these effects after all item discounts.
      for (const [position, share] of spread(toMinor(effect.props.value), left).entries()) {
        takeOff(position, share, effect)
      }
    } else if (effect.effectType === 'setDiscountPerAdditionalCost') {
      // Two campaigns may both discount the delivery, but together by no more than its price.
      const amount = Math.min(toMinor(effect.props.value), shippingCost - shipping)
      shipping += amount
      note(effect, { shipping: amount })
    }
  }
  return {
    lines: gross.map((amount, position) => ({ total: amount - (left[position] ?? 0), byCoupon: byCoupon[position] ?? 0 })),
    shipping,
    sources: [...sources.values()],
  }
}
