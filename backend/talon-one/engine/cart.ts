/**
 * Splits a cart into single units, as the engine prices them.
 * @module
 */
import type { Selector } from '#backend/rules/promotion-rule.ts'

export interface PricedItem {
  readonly quantity: number
  /** Price of one unit, in minor units. */
  readonly price: number
  readonly categoryIds: readonly number[]
  /** Gift cards are money. No rule discounts them, and they count towards no threshold. */
  readonly isGiftCard?: boolean
}

export interface Unit {
  readonly position: number
  readonly subPosition: number
  readonly price: number
  readonly categoryIds: readonly number[]
}

/** Units that rules may discount. Line 2 with quantity 3 becomes 2/0, 2/1 and 2/2 (wire: promotions §3). */
export const unitsOf = (items: readonly PricedItem[]): readonly Unit[] =>
  items.flatMap(({ quantity, price, categoryIds, isGiftCard }, position) =>
    Array.from({ length: isGiftCard ? 0 : quantity }, (_, subPosition) => ({ position, subPosition, price, categoryIds })),
  )

export const selects = ({ categoryId }: Selector, { categoryIds }: Unit): boolean =>
  categoryId === undefined || categoryIds.includes(categoryId)

/** Total before discounts, without gift cards. */
export const totalOf = (items: readonly PricedItem[]): number =>
  items.reduce((sum, { price, quantity, isGiftCard }) => sum + (isGiftCard ? 0 : price * quantity), 0)

/** The state while discounts are applied one after another. */
export interface Remaining {
  /** Remaining price of each unit, in the order of the units. */
  readonly units: number[]
  /** Discounts so far on the whole order. */
  order: number
}

export const netOf = ({ units, order }: Remaining): number => units.reduce((sum, left) => sum + left, 0) - order
