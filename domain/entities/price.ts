/**
 * The charged price and the struck-through price (spec A §1, §5).
 * @module
 */
import { type Money, zero } from '#domain/money.ts'

export type Price =
  | { readonly kind: 'regular'; readonly now: Money }
  | {
      readonly kind: 'sale'
      readonly now: Money
      readonly was: Money
      /** Lowest price of the 30 days before the sale, in markets that must show it; never below `was`. */
      readonly lowest?: Money
    }
  /** A product with a hidden price has a price of zero (spec A §5). */
  | { readonly kind: 'hidden'; readonly now: Money }

/**
 * The sale price applies if it is lower than the list price; zero means that there is none. A known lowest price of the last 30 days
 * replaces a higher list price as the base of the reduction (98/6/EC, article 6a). If the sale price is not lower than that base, there
 * is no reduction.
 */
export function priceOf(list: Money, sale?: Money, lowest?: Money): Price {
  if (!sale || sale.minor <= 0 || sale.minor >= list.minor) {
    return { kind: 'regular', now: list }
  }
  const was = lowest && lowest.minor < list.minor ? lowest : list
  return sale.minor < was.minor ? { kind: 'sale', now: sale, was, lowest } : { kind: 'regular', now: sale }
}

export const hiddenPrice = (list: Money): Price => ({ kind: 'hidden', now: zero(list.currency) })

interface Charged {
  readonly list: Money
  readonly charged: Money
  readonly lowest?: Money | undefined
}

/** Each variant with its price. If all cost the same, none has a price. */
export const withPrices = <Priced extends { readonly price?: Price }>(
  variants: readonly Priced[],
  price: Price,
): readonly Priced[] =>
  variants.some((variant) => variant.price)
    ? variants.map((variant) => ({ ...variant, price: variant.price ?? price }))
    : variants

/** A variant's own price. Undefined if it equals the product's price, which also has the lowest price of 30 days. */
export const variantPrice = (product: Charged, { list, charged, lowest }: Charged): Price | undefined =>
  charged.minor === product.charged.minor && list.minor === product.list.minor
    ? undefined
    : priceOf(charged.minor > list.minor ? charged : list, charged, lowest)
