/**
 * The price that a shopper is charged and the one that is struck through (spec A §1, §5).
 * @module
 */
import { type Money, zero } from '#domain/money.ts'

export type Price =
  | { readonly kind: 'regular'; readonly now: Money }
  | {
      readonly kind: 'sale'
      readonly now: Money
      readonly was: Money
      /** The lowest price of the 30 days before the sale, in markets that must name it; never below `was`. */
      readonly lowest?: Money
    }
  /** Price-hidden products show a zero price (spec A §5). */
  | { readonly kind: 'hidden'; readonly now: Money }

/**
 * The sale price applies when it is lower than the list price; a zero sale price means that there is none. A reduction is counted
 * from the lowest price of the last 30 days, where that is known and below the list price (98/6/EC, article 6a): a sale price that is
 * not below it is no reduction.
 */
export function priceOf(list: Money, sale?: Money, lowest?: Money): Price {
  if (!sale || sale.minor <= 0 || sale.minor >= list.minor) {
    return { kind: 'regular', now: list }
  }
  const was = lowest && lowest.minor < list.minor ? lowest : list
  return sale.minor < was.minor ? { kind: 'sale', now: sale, was, lowest } : { kind: 'regular', now: sale }
}

export const hiddenPrice = (list: Money): Price => ({ kind: 'hidden', now: zero(list.currency) })

/**
 * The own price of a variant, at least what is charged; undefined where it is charged as its product is, whose price also knows what
 * a reduction is counted from.
 */
export function variantPrice(
  product: Price,
  { list, charged }: { readonly list: Money; readonly charged: Money },
): Price | undefined {
  return product.kind === 'hidden' || charged.minor === product.now.minor
    ? undefined
    : priceOf(charged.minor > list.minor ? charged : list, charged)
}
