/**
 * The price of one piece: the sale price if it is lower than the list price, otherwise the list price (spec A §1).
 * @module
 */
export interface ListedPrice {
  /** Minor units. */
  readonly list: number
  /** Minor units; null without a sale. 0 is a gift. */
  readonly sale: number | null
}

export const isReduced = ({ list, sale }: ListedPrice): boolean => sale !== null && sale < list

/** In minor units. */
export const chargedPrice = ({ list, sale }: ListedPrice): number => Math.min(list, sale ?? list)
