/**
 * What a shopper is charged and what is struck through (spec A §1, §5).
 * @module
 */
import { type Money, zero } from '#domain/money.ts'

export type Price =
  | { readonly kind: 'regular'; readonly now: Money }
  | { readonly kind: 'sale'; readonly now: Money; readonly was: Money }
  /** Price-hidden products show a zero price (spec A §5). */
  | { readonly kind: 'hidden'; readonly now: Money }

/** The sale price applies when it is lower than the list price; a zero sale price means that there is none. */
export const priceOf = (list: Money, sale?: Money): Price =>
  sale && sale.minor > 0 && sale.minor < list.minor ? { kind: 'sale', now: sale, was: list } : { kind: 'regular', now: list }

export const hiddenPrice = (list: Money): Price => ({ kind: 'hidden', now: zero(list.currency) })

/** Percentage off, rounded down to two decimals (spec A §9): 100 → 79.99 gives 20.01. */
export const percentOff = (was: Money, now: Money): number => Math.floor(((was.minor - now.minor) * 10_000) / was.minor) / 100
