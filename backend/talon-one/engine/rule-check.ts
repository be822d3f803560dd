/**
 * Checks whether a rule applies. If not, it reports which condition or action failed, and why.
 * @module
 */

import type { Action, Condition, Rule } from '#backend/rules/promotion-rule.ts'
import { isEmail } from '#domain/formats/email.ts'
import { fromMinor } from '#domain/money.ts'
import { selects, totalOf, type Unit } from './cart.ts'
import type { Facts } from './facts.ts'
import { SHIPPING_COST } from './facts.ts'

export interface RuleFailure {
  readonly conditionIndex?: number
  readonly effectIndex?: number
  readonly details: string
  readonly lacksProfile?: boolean
}

function conditionFailure(condition: Condition, { items, profileId }: Facts): Omit<RuleFailure, 'conditionIndex'> | undefined {
  switch (condition.kind) {
    case 'cartTotalAtLeast': {
      const total = totalOf(items)
      return total >= condition.minor
        ? undefined
        : { details: `The cart items come to ${fromMinor(total)}; ${fromMinor(condition.minor)} is needed.` }
    }
    case 'signedIn':
      // The shop identifies a customer by e-mail address and sends no profile for a guest (wire: promotions §2).
      if (isEmail(profileId)) {
        return undefined
      }
      return profileId === ''
        ? { details: 'The session has no profile.', lacksProfile: true }
        : { details: 'The profile is not a customer.' }
  }
}

function actionFailure(action: Action, facts: Facts, units: readonly Unit[]): string | undefined {
  const count = 'of' in action ? units.filter((unit) => selects(action.of, unit)).length : units.length
  switch (action.kind) {
    case 'percentOffItems':
    case 'amountOffItems':
    case 'amountOffOrder':
    case 'customEffect':
      return count > 0 ? undefined : 'No item of the cart matches.'
    case 'freeUnits':
      return count >= action.every ? undefined : `${count} matching items; ${action.every} are needed.`
    case 'freeShipping':
      return facts.additionalCosts.has(SHIPPING_COST) ? undefined : `The session has no additional cost "${SHIPPING_COST}".`
    case 'loyaltyPoints':
      return facts.profileId === '' ? 'Points need a profile.' : undefined
    case 'giveaway':
      return facts.giveaways.has(action.poolId) ? undefined : 'Nothing is left to give away.'
    case 'freeItem':
    case 'notification':
      return undefined
  }
}

/** Returns the first condition or action that fails, or undefined if the rule applies. */
export function ruleFailure(rule: Rule, facts: Facts, units: readonly Unit[]): RuleFailure | undefined {
  for (const [conditionIndex, condition] of rule.conditions.entries()) {
    const failure = conditionFailure(condition, facts)
    if (failure) {
      return { ...failure, conditionIndex }
    }
  }
  for (const [effectIndex, action] of rule.actions.entries()) {
    const details = actionFailure(action, facts, units)
    if (details !== undefined) {
      return { details, effectIndex }
    }
  }
  return undefined
}
