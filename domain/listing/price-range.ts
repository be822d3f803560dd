/**
 * A listing's price filter. It has a lower limit, an upper limit or both, in whole units of the market's currency.
 * @module
 */
export interface PriceRange {
  readonly from?: number
  readonly to?: number
}

/** Limits are whole units, so an upper limit of 80 includes £80.99. */
export const withCents = (limit: number): number => limit + 0.99

/** Names of the form fields and of the URL's parameters. */
export const PRICE_FIELDS = { from: 'filters[price-from]', to: 'filters[price-to]' } as const

/** No price in the shop has more digits. */
const MAX_DIGITS = 6

/** Characters. No amount with its currency is longer. */
const LONGEST_AMOUNT = 30
/** Matches one number with its separators, but not `1e3`, `20-80` or `-5`. */
const ONE_AMOUNT = /^[^\d-]*(\d[\d\s.,'’]*)\D*$/

/**
 * Reads amounts such as `£1,250.00`, `1250` and `1 250`, and drops the cents. Undefined if the text contains no amount, several
 * amounts, or too many digits.
 */
function readAmount(written: string | null): number | undefined {
  const [, amount = ''] = ONE_AMOUNT.exec((written ?? '').slice(0, LONGEST_AMOUNT)) ?? []
  const [whole = ''] = amount.split(/[.,](?=\d{1,2}\D*$)/)
  const digits = whole.replace(/\D/g, '')
  return digits === '' || digits.length > MAX_DIGITS ? undefined : Number(digits)
}

/** Undefined if neither limit is given. Limits in the wrong order are swapped. */
export function readPriceRange(params: URLSearchParams): PriceRange | undefined {
  const [from, to] = [readAmount(params.get(PRICE_FIELDS.from)), readAmount(params.get(PRICE_FIELDS.to))]
  if (from !== undefined && to !== undefined) {
    return { from: Math.min(from, to), to: Math.max(from, to) }
  }
  return from === undefined && to === undefined
    ? undefined
    : { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}
