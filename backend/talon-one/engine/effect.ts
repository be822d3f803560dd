/**
 * Schemas of the effects that this engine produces (wire: promotions §5).
 * @module
 */
import { z } from 'zod'

const envelope = {
  /** -1 if the effect does not belong to a campaign. */
  campaignId: z.int(),
  rulesetId: z.int(),
  ruleIndex: z.int(),
  ruleName: z.string(),
  triggeredByCoupon: z.int().optional(),
  conditionIndex: z.int().optional(),
}
const value = z.number()
const unit = { position: z.int(), subPosition: z.int() }

const type = <Name extends string, Props extends z.ZodRawShape>(effectType: Name, props: Props) =>
  z.object({ ...envelope, effectType: z.literal(effectType), props: z.object(props) })

const points = {
  programId: z.int(),
  subLedgerId: z.string(),
  value,
  recipientIntegrationId: z.string(),
  transactionUUID: z.string(),
}
const pool = { poolId: z.int(), poolName: z.string(), recipientIntegrationId: z.string() }
const rejection = {
  value: z.string(),
  rejectionReason: z.string(),
  conditionIndex: z.int().optional(),
  effectIndex: z.int().optional(),
  details: z.string().optional(),
}

export const effectSchema = z.discriminatedUnion('effectType', [
  type('acceptCoupon', { value: z.string() }),
  type('rejectCoupon', rejection),
  type('rejectReferral', rejection),
  type('setDiscount', { name: z.string(), value, scope: z.literal('cartItems'), desiredValue: value }),
  type('setDiscountPerItem', { name: z.string(), value, ...unit, scope: z.literal('price'), desiredValue: value }),
  type('setDiscountPerAdditionalCost', { name: z.string(), additionalCostId: z.int(), additionalCost: z.string(), value }),
  type('addFreeItem', { sku: z.string(), name: z.string() }),
  type('showNotification', { notificationType: z.string(), title: z.string(), body: z.string() }),
  type('customEffect', {
    effectId: z.int(),
    name: z.string(),
    payload: z.record(z.string(), z.unknown()),
    cartItemPosition: z.int(),
  }),
  type('willAwardGiveaway', pool),
  type('awardGiveaway', { ...pool, giveawayId: z.int(), code: z.string() }),
  type('addLoyaltyPoints', { name: z.string(), ...points }),
  type('rollbackCoupon', { value: z.string() }),
  type('rollbackDiscount', {
    name: z.string(),
    value,
    cartItemPosition: z.int().optional(),
    cartItemSubPosition: z.int().optional(),
    additionalCostId: z.int().optional(),
    additionalCost: z.string().optional(),
    scope: z.string().optional(),
  }),
  type('rollbackAddedLoyaltyPoints', points),
])

export type Effect = z.infer<typeof effectSchema>
export type EffectOf<Type extends Effect['effectType']> = Extract<Effect, { effectType: Type }>

export const NO_CAMPAIGN = { campaignId: -1, rulesetId: -1, ruleIndex: -1, ruleName: '' } as const
