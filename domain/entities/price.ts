/**
 * The price charged and the price struck through (spec A §1, §5).
 * @module
 */
import { type Money, zero } from '#domain/money.ts'

export type Price =
  | { readonly kind: 'regular'; readonly now: Money }
  | {
      readonly kind: 'sale'
      readonly now: Money
      readonly was: Money
      /** The lowest price in the 30 days before the sale, in markets that must show it. Never lower than `was`. */
      readonly lowest?: Money
    }
  /** A product with a hidden price has a price of zero (spec A §5). */
  | { readonly kind: 'hidden'; readonly now: Money }

/**
 * The sale price applies if it is below the list price; zero means no sale price. A known lowest price of the last 30 days
 * replaces a higher list price as the base of the reduction (98/6/EC, article 6a). If the sale price is not below that base, the
 * product is not reduced.
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

/** If any variant has its own price, gives the product's price to all others. Otherwise returns the variants unchanged. */
export const withPrices = <Priced extends { readonly price?: Price }>(
  variants: readonly Priced[],
  price: Price,
): readonly Priced[] =>
  variants.some((variant) => variant.price)
    ? variants.map((variant) => ({ ...variant, price: variant.price ?? price }))
    : variants

/** A variant's own price. Undefined if it equals the product's price, which also carries the lowest price of the last 30 days. */
export const variantPrice = (product: Charged, { list, charged, lowest }: Charged): Price | undefined =>
  charged.minor === product.charged.minor && list.minor === product.list.minor
    ? undefined
    : priceOf(charged.minor > list.minor ? charged : list, charged, lowest)
