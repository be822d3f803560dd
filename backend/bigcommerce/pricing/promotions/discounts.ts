/**
 * Sums the discounts of a promotion evaluation, by line and by source (wire: promotions §5).
 * @module
 */

import { spread } from '#backend/bigcommerce/pricing/totals.ts'
import type { Effect } from '#backend/talon-one/engine/effect.ts'
import { toMinor } from '#domain/money.ts'

/** A discount by one campaign, or by one of the campaign's coupons. */
export interface DiscountSource {
  readonly campaignId: number
  readonly name: string
  readonly couponId?: number
  /** On the goods. */
  readonly amount: number
  /** On the delivery. */
  readonly shipping: number
}

export interface Discounts {
  /** One entry per line, in the same order. `total` includes `byCoupon`. */
  readonly lines: readonly { readonly total: number; readonly byCoupon: number }[]
  readonly shipping: number
  readonly sources: readonly DiscountSource[]
}

type Envelope = Pick<Effect, 'campaignId' | 'ruleName' | 'triggeredByCoupon'>

/** Discounts on the whole order are spread over the lines. A line's share is proportional to its price after the discounts per item. */
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
      // The engine lists these effects after all discounts per item.
      for (const [position, share] of spread(toMinor(effect.props.value), left).entries()) {
        takeOff(position, share, effect)
      }
    } else if (effect.effectType === 'setDiscountPerAdditionalCost') {
      // Two campaigns may both discount delivery, but the discount cannot exceed its price.
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
