/**
 * Splits a cart into single units, which the engine discounts one by one.
 * @module
 */
import type { Selector } from '#backend/rules/promotion-rule.ts'

export interface PricedItem {
  readonly quantity: number
  /** Minor units, for one unit. */
  readonly price: number
  readonly categoryIds: readonly number[]
  /** A gift card is a means of payment. It gets no discount and does not count towards a minimum cart total. */
  readonly isGiftCard?: boolean
}

export interface Unit {
  readonly position: number
  readonly subPosition: number
  readonly price: number
  readonly categoryIds: readonly number[]
}

/** Units that rules may discount. A line at position 2 with quantity 3 becomes 2/0, 2/1 and 2/2 (wire: promotions §3). */
export const unitsOf = (items: readonly PricedItem[]): readonly Unit[] =>
  items.flatMap(({ quantity, price, categoryIds, isGiftCard }, position) =>
    Array.from({ length: isGiftCard ? 0 : quantity }, (_, subPosition) => ({ position, subPosition, price, categoryIds })),
  )

export const selects = ({ categoryId }: Selector, { categoryIds }: Unit): boolean =>
  categoryId === undefined || categoryIds.includes(categoryId)

/** Total before discounts, without gift cards. */
export const totalOf = (items: readonly PricedItem[]): number =>
  items.reduce((sum, { price, quantity, isGiftCard }) => sum + (isGiftCard ? 0 : price * quantity), 0)

/** Remaining amounts while discounts are applied one after another. */
export interface Remaining {
  /** Remaining price of each unit, in the order of the units. */
  readonly units: number[]
  /** Sum of the discounts on the whole order so far. */
  order: number
}

export const netOf = ({ units, order }: Remaining): number => units.reduce((sum, left) => sum + left, 0) - order
