/**
 * Maps effects from the promotions engine (wire: promotions §5). Unknown or incomplete effects are ignored.
 * @module
 */
import { z } from 'zod'
import type { NamedDiscount, Offer, OfferRule, Promotions, RejectedCode, Rejection } from '#domain/entities/promotions.ts'
import type { Market } from '#domain/markets.ts'
import { moneyFromDecimal } from '#domain/money.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import type { EffectWire, SessionWire } from './session-wire.ts'

const REASONS: ReadonlyMap<string, Rejection> = new Map([
  ['CouponNotFound', 'unknown'],
  ['CouponPartOfNotRunningCampaign', 'not-running'],
  ['CouponPartOfNotTriggeredCampaign', 'nothing-matches'],
  ['CampaignLimitReached', 'used-up'],
  ['CouponLimitReached', 'used-up'],
  ['ProfileLimitReached', 'used-by-you'],
  ['CouponRecipientDoesNotMatch', 'someone-else'],
  ['CouponExpired', 'expired'],
  ['CouponStartDateInFuture', 'not-yet'],
  ['CouponRejectedByCondition', 'minimum'],
  ['EffectCouldNotBeApplied', 'nothing-matches'],
  ['CouponReservationRequired', 'reserved'],
  ['ProfileRequired', 'members'],
])

const amount = z.number().nonnegative()
const accepted = z.object({ value: z.string() })
const rejected = z.object({ value: z.string(), rejectionReason: z.string() })
const discount = z.object({ value: amount, scope: z.string().optional() })
const additionalCost = z.object({ additionalCost: z.string() })
const freeItem = z.object({ name: z.string() })
const notification = z.object({ notificationType: z.string(), title: z.string(), body: z.string() })
const pool = z.object({ poolName: z.string() })
const points = z.object({ value: amount })

/** Custom effects with this name describe an offer. There is one for each line to which the offer applies. */
const OFFER = 'offer'
const count = z.int().min(1)
const offer = z.object({
  name: z.literal(OFFER),
  cartItemPosition: z.int().min(0),
  payload: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), basisPoints: count.max(10_000) }),
    z.object({ kind: z.literal('amount'), minor: count, from: z.int().min(0) }),
    z.object({ kind: z.literal('cheapest'), every: count, free: count }),
  ]) satisfies z.ZodType<OfferRule>,
})

/** The engine's name for delivery costs (spec A §3). */
export const FREE_SHIPPING = 'freeshipping'

const DISCOUNTS = new Set(['setDiscount', 'setDiscountPerItem'])
/** Discounts on delivery are separate effects. */
const isGoodsDiscount = ({ scope }: z.infer<typeof discount>): boolean => scope !== 'additionalCosts'

/** The campaign or the code that caused the effect. */
const sourceOf = ({ campaignId, triggeredByCoupon }: EffectWire): string => `${campaignId}/${triggeredByCoupon ?? ''}`

export function promotionsFrom({ customerSession, effects }: SessionWire, market: Market): Promotions {
  const read = <T>(type: string, props: z.ZodType<T>): readonly { readonly effect: EffectWire; readonly props: T }[] =>
    effects.flatMap((effect) => {
      const parsed = effect.effectType === type ? props.safeParse(effect.props) : undefined
      return parsed?.success ? [{ effect, props: parsed.data }] : []
    })
  const codes = new Map(read('acceptCoupon', accepted).map(({ effect, props }) => [sourceOf(effect), props.value]))
  const nameOf = ({ ruleName }: EffectWire): string => inWordsOf(market, ruleName)
  return {
    codes: customerSession.couponCodes,
    rejected: read('rejectCoupon', rejected).map(
      ({ props }): RejectedCode => ({ code: props.value, reason: REASONS.get(props.rejectionReason) ?? 'other' }),
    ),
    discounts: discountsIn(effects, codes, market),
    freeDelivery: read('setDiscountPerAdditionalCost', additionalCost)
      .filter(({ props }) => props.additionalCost === FREE_SHIPPING)
      .map(({ effect }) => nameOf(effect))[0],
    freeItems: read('addFreeItem', freeItem).map(({ props }) => inWordsOf(market, props.name)),
    notifications: read('showNotification', notification).map(({ props: { notificationType, title, body } }) => ({
      tone: notificationType === 'error' ? 'error' : 'info',
      title,
      body,
    })),
    points: read('addLoyaltyPoints', points).reduce((sum, { props }) => sum + props.value, 0),
    giveaways: read('willAwardGiveaway', pool).map(({ props }) => inWordsOf(market, props.poolName)),
    offers: offersIn(read('customEffect', offer), codes, nameOf),
  }
}

/** Adds up the discounts for each campaign or code. */
function discountsIn(
  effects: readonly EffectWire[],
  codes: ReadonlyMap<string, string>,
  market: Market,
): readonly NamedDiscount[] {
  const bySource = new Map<string, NamedDiscount>()
  for (const effect of effects) {
    const props = DISCOUNTS.has(effect.effectType) ? discount.safeParse(effect.props) : undefined
    if (props?.success && isGoodsDiscount(props.data)) {
      const source = sourceOf(effect)
      const { minor, currency } = moneyFromDecimal(props.data.value, market.currency)
      const known = bySource.get(source)
      bySource.set(source, {
        name: inWordsOf(market, effect.ruleName),
        code: codes.get(source),
        amount: { minor: minor + (known?.amount.minor ?? 0), currency },
      })
    }
  }
  return [...bySource.values()].filter(({ amount }) => amount.minor > 0)
}

function offersIn(
  told: readonly { readonly effect: EffectWire; readonly props: z.infer<typeof offer> }[],
  codes: ReadonlyMap<string, string>,
  nameOf: (effect: EffectWire) => string,
): readonly Offer[] {
  const bySource = Map.groupBy(told, ({ effect, props }) => `${sourceOf(effect)} ${JSON.stringify(props.payload)}`)
  return [...bySource.values()].flatMap((same) => {
    const [first] = same
    return first
      ? [
          {
            ...first.props.payload,
            name: nameOf(first.effect),
            code: codes.get(sourceOf(first.effect)),
            positions: same.map(({ props }) => props.cartItemPosition),
          },
        ]
      : []
  })
}
