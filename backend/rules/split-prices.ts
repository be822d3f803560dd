/**
 * Derives a product's price from its variants: the lowest price of a variant that can be bought. Lists show, sort and filter
 * by it. Only variants with a different price store their own.
 * @module
 */
import { chargedPrice, type ListedPrice } from './charged-price.ts'

export interface PricedVariant {
  readonly id: number
  /** The variant cannot be bought, so no list shows its price. */
  readonly isOff: boolean
  readonly price: ListedPrice
}

interface SplitPrices {
  readonly product: ListedPrice
  readonly ownById: ReadonlyMap<number, ListedPrice>
}

const isSame = (one: ListedPrice, other: ListedPrice): boolean => one.list === other.list && one.sale === other.sale

export const haveOnePrice = (all: readonly Pick<PricedVariant, 'price'>[]): boolean =>
  all.every(({ price }) => isSame(price, all[0]?.price ?? price))

/** Undefined if there are no variants. */
export function splitPrices(all: readonly PricedVariant[]): SplitPrices | undefined {
  const bought = all.filter(({ isOff }) => !isOff)
  const [lowest] = (bought.length > 0 ? bought : all).toSorted((a, b) => chargedPrice(a.price) - chargedPrice(b.price))
  return (
    lowest && {
      product: lowest.price,
      ownById: new Map(all.flatMap(({ id, price }) => (isSame(price, lowest.price) ? [] : [[id, price]]))),
    }
  )
}
