/**
 * The price that a shopper pays for one item: the lower of its list price and its sale price (spec A §1).
 * @module
 */
export interface ListedPrice {
  /** Minor units. */
  readonly list: number
  /** Minor units; null if there is no sale. Zero means that the item is a gift. */
  readonly sale: number | null
}

export const isReduced = ({ list, sale }: ListedPrice): boolean => sale !== null && sale < list

/** Minor units. */
export const chargedPrice = ({ list, sale }: ListedPrice): number => Math.min(list, sale ?? list)
