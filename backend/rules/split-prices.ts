/**
 * A product's price is the lowest price among its purchasable variants. Lists show, sort and filter by it. A variant stores its
 * own price only if it differs.
 * @module
 */
import { chargedPrice, type ListedPrice } from './charged-price.ts'

export interface PricedVariant {
  readonly id: number
  /** The variant cannot be bought, so lists ignore its price. */
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

/** Returns undefined if there are no variants. */
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
