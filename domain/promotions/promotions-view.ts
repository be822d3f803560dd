/**
 * Turns the promotions engine's response into the bag's texts.
 * @module
 */
import type { BagPromotions, BagView } from '#domain/contracts/bag.ts'
import type { Offer, Promotions } from '#domain/entities/promotions.ts'
import type { Market } from '#domain/markets.ts'
import { type Money, money } from '#domain/money.ts'
import { couponText } from '#domain/text/coupons.ts'
import { discountLabel, offeredDiscounts } from './bag-sums.ts'

const sumOf = (parts: readonly { readonly amount: Money }[]): number => parts.reduce((sum, { amount }) => sum + amount.minor, 0)

/**
 * Lists the discounts by name if they add up to the cart's discount. Otherwise it shows the cart's discount as one line, because
 * the cart decides the amount charged.
 */
function namedDiscounts({ discount }: BagView, { discounts }: Promotions): BagPromotions['discounts'] {
  if (sumOf(discounts) === discount.minor) {
    return discounts.map((one) => ({ label: discountLabel(one), amount: one.amount }))
  }
  return unnamed(discount)
}

const unnamed = (discount: Money): BagPromotions['discounts'] =>
  discount.minor > 0 ? [{ label: couponText.discount, amount: discount }] : []

/** Whether the offers give exactly the bag's discounts. Only then can they predict the discounts for other quantities. */
function explains(offers: readonly Offer[], { lines }: BagView, discounts: BagPromotions['discounts']): boolean {
  const offered = new Map(offeredDiscounts(offers, lines).map((one) => [discountLabel(one), one.amount.minor]))
  return offered.size === discounts.length && discounts.every(({ label, amount }) => offered.get(label) === amount.minor)
}

/** @param promotions undefined if the promotions engine could not be reached */
export function promotionsView(bag: BagView, promotions: Promotions | undefined, market: Market): BagPromotions {
  if (!promotions) {
    return { state: 'unknown', codes: [], discounts: unnamed(bag.discount), notes: [couponText.unknown] }
  }
  const problems = new Map(promotions.rejected.map(({ code, reason }) => [code.toLowerCase(), reason]))
  const { offers } = promotions
  const discounts = namedDiscounts(bag, promotions)
  return {
    state: 'known',
    codes: promotions.codes.map((code) => {
      const reason = problems.get(code.toLowerCase())
      return { code, ...(reason ? { problem: couponText.refused(reason, code, market) } : {}) }
    }),
    discounts,
    notes: [
      ...promotions.notifications.map(({ title, body }) => [title, body].filter(Boolean).join(': ')),
      ...promotions.freeItems.map(couponText.freeItem),
      ...promotions.giveaways.map(couponText.giveaway),
      ...(promotions.points > 0 ? [couponText.points(promotions.points, market)] : []),
    ],
    ...(explains(offers, bag, discounts) ? { offers } : {}),
  }
}

/** How much more the delivered goods must cost for free delivery. */
export function freeDeliveryView(
  { lines, total }: Pick<BagView, 'lines' | 'total'>,
  goal: number | undefined,
  offer: string | undefined,
): BagView['freeDelivery'] {
  const delivered = lines.filter(({ isGiftCard }) => !isGiftCard)
  if (delivered.length === 0 || (goal === undefined && offer === undefined)) {
    return undefined
  }
  const { currency } = total
  const goods = delivered.reduce((sum, { lineTotal }) => sum + lineTotal.minor, 0)
  const left = offer === undefined ? Math.max(0, (goal ?? 0) - goods) : 0
  return { left: money(left, currency), goal: money(goal ?? 0, currency), ...(offer === undefined ? {} : { offer }) }
}
