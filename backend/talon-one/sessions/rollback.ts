/**
 * Rolls back granted effects when a session is cancelled, reopened or partly returned (wire: promotions §5).
 * @module
 */

import type { Effect, EffectOf } from '#backend/talon-one/engine/effect.ts'
import type { LedgerEntry } from './commit.ts'

const envelope = ({ campaignId, rulesetId, ruleIndex, ruleName, triggeredByCoupon }: Effect) => ({
  campaignId,
  rulesetId,
  ruleIndex,
  ruleName,
  ...(triggeredByCoupon === undefined ? {} : { triggeredByCoupon }),
})

/** @param value points to revoke */
export const rollbackPoints = (effect: EffectOf<'addLoyaltyPoints'>, value: number): EffectOf<'rollbackAddedLoyaltyPoints'> => {
  const { programId, subLedgerId, recipientIntegrationId } = effect.props
  return {
    ...envelope(effect),
    effectType: 'rollbackAddedLoyaltyPoints',
    props: { programId, subLedgerId, value, recipientIntegrationId, transactionUUID: crypto.randomUUID() },
  }
}

/**
 * Returns the effect that undoes another, or undefined if it cannot be undone. A giveaway cannot be undone, because the customer
 * already knows its code.
 */
export function rollbackOf(effect: Effect): Effect | undefined {
  switch (effect.effectType) {
    case 'acceptCoupon':
      return { ...envelope(effect), effectType: 'rollbackCoupon', props: { value: effect.props.value } }
    case 'setDiscount': {
      const { name, value, scope } = effect.props
      return { ...envelope(effect), effectType: 'rollbackDiscount', props: { name, value, scope } }
    }
    case 'setDiscountPerItem': {
      const { name, value, scope, position, subPosition } = effect.props
      return {
        ...envelope(effect),
        effectType: 'rollbackDiscount',
        props: { name, value, scope, cartItemPosition: position, cartItemSubPosition: subPosition },
      }
    }
    case 'setDiscountPerAdditionalCost': {
      const { name, value, additionalCostId, additionalCost } = effect.props
      return { ...envelope(effect), effectType: 'rollbackDiscount', props: { name, value, additionalCostId, additionalCost } }
    }
    case 'addLoyaltyPoints':
      return rollbackPoints(effect, effect.props.value)
    default:
      return undefined
  }
}

export const takenBack = (effects: readonly Effect[]): readonly LedgerEntry[] =>
  effects.flatMap((effect) =>
    effect.effectType === 'rollbackAddedLoyaltyPoints'
      ? [
          {
            type: 'subtraction',
            campaignId: effect.campaignId,
            name: effect.ruleName,
            programId: effect.props.programId,
            amount: effect.props.value,
            transactionUUID: effect.props.transactionUUID,
          },
        ]
      : [],
  )
