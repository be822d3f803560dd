/**
 * The promotions engine's effects: the envelope and each type's properties, from the schemas named `…EffectProps` in the vendor's
 * OpenAPI document (talon-one/talon_go, api/openapi.yaml, MIT; wire: promotions §5). New properties are allowed; unknown types are
 * not.
 * @module
 */
import { z } from 'zod'

const text = z.string()
const id = z.int()
const value = z.number()
const positive = z.number().min(0)

const coupon = { value: text, rejectionReason: text, conditionIndex: id.optional(), effectIndex: id.optional() }
const points = {
  programId: id,
  subLedgerId: text,
  value: positive,
  recipientIntegrationId: text,
  transactionUUID: z.uuid(),
}
const giveaway = { poolId: id, poolName: text, recipientIntegrationId: text }
const itemOf = { cartItemPosition: id.optional(), cartItemSubPosition: id.optional() }

const PROPS: Readonly<Record<string, z.ZodRawShape>> = {
  acceptCoupon: { value: text },
  rejectCoupon: { ...coupon, details: text.optional(), campaignExclusionReason: text.optional() },
  acceptReferral: { value: text },
  rejectReferral: { ...coupon, details: text.optional(), campaignExclusionReason: text.optional() },
  setDiscount: {
    name: text,
    value: positive,
    scope: z.enum(['sessionTotal', 'cartItems', 'additionalCosts']).optional(),
    desiredValue: value.optional(),
  },
  setDiscountPerItem: {
    name: text,
    value: positive,
    position: id.min(0),
    subPosition: id.min(0).optional(),
    scope: z.enum(['price', 'additionalCosts', 'itemTotal']).optional(),
    totalDiscount: value.optional(),
    desiredValue: value.optional(),
    desiredTotalDiscount: value.optional(),
    bundleIndex: id.optional(),
    bundleName: text.optional(),
  },
  setDiscountPerAdditionalCost: {
    name: text,
    additionalCostId: id,
    additionalCost: text,
    value: positive,
    desiredValue: value.optional(),
  },
  setDiscountPerAdditionalCostPerItem: {
    name: text,
    additionalCostId: id,
    additionalCost: text,
    value: positive,
    position: id.min(0),
    subPosition: id.min(0).optional(),
  },
  addFreeItem: { sku: text, name: text, desiredQuantity: id.optional() },
  showNotification: { notificationType: text, title: text, body: text },
  customEffect: {
    effectId: id,
    name: text,
    ...itemOf,
    bundleIndex: id.optional(),
    bundleName: text.optional(),
    payload: z.looseObject({}),
  },
  willAwardGiveaway: giveaway,
  awardGiveaway: { ...giveaway, giveawayId: id, code: text },
  addLoyaltyPoints: {
    name: text,
    ...points,
    desiredValue: value.optional(),
    startDate: z.iso.datetime({ offset: true }).optional(),
    expiryDate: z.iso.datetime({ offset: true }).optional(),
    ...itemOf,
    cardIdentifier: text.optional(),
  },
  deductLoyaltyPoints: {
    ruleTitle: text,
    programId: id,
    subLedgerId: text,
    value: positive,
    transactionUUID: z.uuid(),
    name: text,
  },
  rollbackDiscount: { name: text, value: positive, ...itemOf, additionalCostId: id.optional(), additionalCost: text.optional() },
  rollbackCoupon: { value: text },
  rollbackReferral: { value: text },
  rollbackAddedLoyaltyPoints: { ...points, cardIdentifier: text.optional(), ...itemOf },
  error: { message: text },
}

const envelope = {
  campaignId: id,
  rulesetId: id,
  ruleIndex: id,
  ruleName: text,
  triggeredByCoupon: id.optional(),
  triggeredForCatalogItem: id.optional(),
  conditionIndex: id.optional(),
  evaluationGroupID: id.optional(),
  evaluationGroupMode: text.optional(),
}

export const EFFECT = z
  .looseObject({ ...envelope, effectType: text, props: z.looseObject({}) })
  .superRefine(({ effectType, props }, context) => {
    const shape = PROPS[effectType]
    const problems = shape ? z.looseObject(shape).safeParse(props).error?.issues : [{ path: [], message: 'is no effect type' }]
    for (const { path, message } of problems ?? []) {
      context.addIssue({ code: 'custom', path: [effectType, ...path], message })
    }
  })
