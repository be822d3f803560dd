/**
 * A cart for the engine: single units, each with its remaining price.
 * @module
 */
import type { Selector } from '#backend/rules/promotion-rule.ts'

export interface PricedItem {
  readonly quantity: number
  /** Minor units for one piece. */
  readonly price: number
  readonly categoryIds: readonly number[]
  /** Gift cards are money and are never sold below their price: no rule reduces them, and they count towards no threshold. */
  readonly isGiftCard?: boolean
}

export interface Unit {
  readonly position: number
  readonly subPosition: number
  readonly price: number
  readonly categoryIds: readonly number[]
}

/** The units that rules apply to. Line 2 with quantity 3 becomes 2/0, 2/1 and 2/2 (wire: promotions §3). */
export const unitsOf = (items: readonly PricedItem[]): readonly Unit[] =>
  items.flatMap(({ quantity, price, categoryIds, isGiftCard }, position) =>
    Array.from({ length: isGiftCard ? 0 : quantity }, (_, subPosition) => ({ position, subPosition, price, categoryIds })),
  )

export const selects = ({ categoryId }: Selector, { categoryIds }: Unit): boolean =>
  categoryId === undefined || categoryIds.includes(categoryId)

/** Total of the goods, before any discount. */
export const totalOf = (items: readonly PricedItem[]): number =>
  items.reduce((sum, { price, quantity, isGiftCard }) => sum + (isGiftCard ? 0 : price * quantity), 0)

/** The amounts that remain after the discounts so far; none goes below zero. */
export interface Remaining {
  /** In the order of the units. */
  readonly units: number[]
  /** Discount on the order as a whole. */
  order: number
}

export const netOf = ({ units, order }: Remaining): number => units.reduce((sum, left) => sum + left, 0) - order
