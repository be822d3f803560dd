/**
 * Money in integer minor units with a currency. The shop converts a service's amount once and formats it once.
 * @module
 */
import type { CurrencyCode } from '#domain/markets.ts'

/**
 * A type alias instead of an interface, because TypeScript does not accept an interface as JSON, and islands receive money as
 * JSON.
 */
export type Money = {
  /** Pence or cents. */
  readonly minor: number
  readonly currency: CurrencyCode
}

export const money = (minor: number, currency: CurrencyCode): Money => ({ minor, currency })
export const zero = (currency: CurrencyCode): Money => money(0, currency)

/** Converts a decimal amount (19.99) to minor units (1999). */
// `+ 0` turns the -0 of a tiny negative amount into 0. Otherwise it would print as "-£0.00".
export const toMinor = (amount: number): number => Math.round(amount * 100) + 0
/** Converts minor units to a decimal amount. */
export const fromMinor = (minor: number): number => minor / 100

export const moneyFromDecimal = (amount: number, currency: CurrencyCode): Money => money(toMinor(amount), currency)
export const toDecimal = ({ minor }: Money): number => fromMinor(minor)

/** The price formats of spec A §1: with pennies and without. */
export type PriceStyle = 'pennies' | 'whole'

const formats = new Map<string, Intl.NumberFormat>()

function formatFor(currency: CurrencyCode, style: PriceStyle, intl: string): Intl.NumberFormat {
  const key = `${intl} ${currency} ${style}`
  let format = formats.get(key)
  if (!format) {
    const digits = style === 'whole' ? 0 : 2
    format = new Intl.NumberFormat(intl, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formats.set(key, format)
  }
  return format
}

/** Formats `£19.99`, or `£20` in the whole style, which rounds half away from zero. */
export const formatMoney = (amount: Money, intl: string, style: PriceStyle = 'pennies'): string =>
  formatFor(amount.currency, style, intl).format(amount.minor / 100)

/** Formats `£25` for a round amount and `£19.99` for any other, on cards and tiles (spec B §9 drops '.00'). */
export const formatShort = (amount: Money, intl: string): string =>
  formatMoney(amount, intl, amount.minor % 100 === 0 ? 'whole' : 'pennies')

/** `£`, `$` or `€`. */
export const currencySymbol = ({ currency, intl }: { readonly currency: CurrencyCode; readonly intl: string }): string =>
  formatFor(currency, 'whole', intl)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
