/**
 * Applies the actions of a rule. Each discount reduces only what earlier discounts have left, so all discounts together never
 * exceed the cart's total.
 * @module
 */

import type { Action, Selector } from '#backend/rules/promotion-rule.ts'
import { fromMinor } from '#domain/money.ts'
import { percentOfEach } from '#domain/promotions/percent-of-each.ts'
import { netOf, type Remaining, selects, type Unit } from './cart.ts'
import type { Effect } from './effect.ts'
import type { Facts } from './facts.ts'
import { ADDITIONAL_COSTS, SHIPPING_COST } from './facts.ts'

type Props<Type extends Effect['effectType']> = Extract<Effect, { effectType: Type }>['props']
/** An effect before its campaign and rule are added. */
export type Grant = {
  [Type in Effect['effectType']]: { readonly effectType: Type; readonly props: Props<Type> }
}[Effect['effectType']]

/**
 * Order of application: item discounts, order discounts, delivery. Points come last, because they depend on the total after
 * discounts.
 */
const PHASE: Readonly<Record<Action['kind'], number>> = {
  freeUnits: 0,
  percentOffItems: 0,
  amountOffItems: 0,
  amountOffOrder: 1,
  freeShipping: 2,
  freeItem: 2,
  notification: 2,
  customEffect: 2,
  giveaway: 2,
  loyaltyPoints: 3,
}
export const phaseOf = ({ kind }: Action): number => PHASE[kind]

interface Board {
  readonly units: readonly Unit[]
  readonly left: Remaining
}

const meant = ({ units, left }: Board, selector: Selector): readonly number[] =>
  [...units.entries()].flatMap(([index, unit]) => (selects(selector, unit) && (left.units[index] ?? 0) > 0 ? [index] : []))

/**
 * Reduces the remaining price of units, but never below zero.
 * @returns the discounts applied
 */
function takeOff({ units, left }: Board, name: string, wanted: ReadonlyMap<number, number>): Grant[] {
  return [...wanted].flatMap(([index, desired]) => {
    const unit = units[index]
    const value = Math.min(desired, left.units[index] ?? 0)
    if (!unit || value === 0) {
      return []
    }
    left.units[index] = (left.units[index] ?? 0) - value
    const { position, subPosition } = unit
    return [
      {
        effectType: 'setDiscountPerItem',
        props: {
          name: `${name}#${position}`,
          value: fromMinor(value),
          position,
          subPosition,
          scope: 'price',
          desiredValue: fromMinor(desired),
        },
      },
    ]
  })
}

/** Picks the units with the lowest remaining price, which are given away. */
function cheapest({ left }: Board, candidates: readonly number[], count: number): ReadonlyMap<number, number> {
  const priceOf = (index: number): number => left.units[index] ?? 0
  const sorted = [...candidates].sort((a, b) => priceOf(a) - priceOf(b) || a - b)
  return new Map(sorted.slice(0, count).map((index) => [index, priceOf(index)]))
}

export function grantsOf(action: Action, name: string, facts: Facts, board: Board): readonly Grant[] {
  const recipientIntegrationId = facts.profileId
  switch (action.kind) {
    case 'percentOffItems': {
      const candidates = meant(board, action.of)
      const amounts = percentOfEach(
        candidates.map((index) => board.left.units[index] ?? 0),
        action.basisPoints,
      )
      return takeOff(board, name, new Map(candidates.map((index, nth) => [index, amounts[nth] ?? 0])))
    }
    case 'amountOffItems':
      return takeOff(board, name, new Map(meant(board, action.of).map((index) => [index, action.minor])))
    case 'freeUnits': {
      const candidates = meant(board, action.of)
      return takeOff(board, name, cheapest(board, candidates, Math.floor(candidates.length / action.every) * action.free))
    }
    case 'amountOffOrder': {
      const value = Math.min(action.minor, netOf(board.left))
      board.left.order += value
      return value === 0
        ? []
        : [
            {
              effectType: 'setDiscount',
              props: { name, value: fromMinor(value), scope: 'cartItems', desiredValue: fromMinor(action.minor) },
            },
          ]
    }
    case 'freeShipping': {
      // Report the effect even if delivery costs nothing, so that the shop can show that delivery is free.
      const value = fromMinor(facts.additionalCosts.get(SHIPPING_COST) ?? 0)
      const additionalCostId = ADDITIONAL_COSTS.get(SHIPPING_COST) ?? 0
      return [
        { effectType: 'setDiscountPerAdditionalCost', props: { name, additionalCostId, additionalCost: SHIPPING_COST, value } },
      ]
    }
    case 'freeItem':
      return [{ effectType: 'addFreeItem', props: { sku: action.sku, name: action.name } }]
    case 'notification':
      return [
        { effectType: 'showNotification', props: { notificationType: action.type, title: action.title, body: action.body } },
      ]
    case 'customEffect': {
      const positions = new Set(board.units.filter((unit) => selects(action.of, unit)).map(({ position }) => position))
      const { name: effect, payload } = action
      return [...positions].map((cartItemPosition) => ({
        effectType: 'customEffect',
        // The id is always 1, because this engine does not number its custom effects.
        props: { effectId: 1, name: effect, payload, cartItemPosition },
      }))
    }
    case 'giveaway': {
      const { poolId, poolName } = action
      const gift = facts.giveaways.get(poolId)
      return facts.isFinal && gift
        ? [
            {
              effectType: 'awardGiveaway',
              props: { poolId, poolName, recipientIntegrationId, giveawayId: gift.id, code: gift.code },
            },
          ]
        : [{ effectType: 'willAwardGiveaway', props: { poolId, poolName, recipientIntegrationId } }]
    }
    case 'loyaltyPoints': {
      const value = Math.floor(netOf(board.left) / 100) * action.pointsPerUnit
      const transactionUUID = facts.newId()
      const { programId } = action
      return value === 0
        ? []
        : [
            {
              effectType: 'addLoyaltyPoints',
              props: { name, programId, subLedgerId: '', value, recipientIntegrationId, transactionUUID },
            },
          ]
    }
  }
}
