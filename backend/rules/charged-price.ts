/**
 * The price that a shopper pays per item: the lower of list price and sale price (spec A §1).
 * @module
 */
export interface ListedPrice {
  /** In minor units. */
  readonly list: number
  /** In minor units; null if there is no sale. 0 means a gift. */
  readonly sale: number | null
}

export const isReduced = ({ list, sale }: ListedPrice): boolean => sale !== null && sale < list

/** In minor units. */
export const chargedPrice = ({ list, sale }: ListedPrice): number => Math.min(list, sale ?? list)
