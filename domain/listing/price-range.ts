/**
 * The price filter of a listing: from, to, or both, in whole units of the market's currency.
 * @module
 */
export interface PriceRange {
  readonly from?: number
  readonly to?: number
}

/** The form's fields, which the address has too. */
export const PRICE_FIELDS = { from: 'filters[price-from]', to: 'filters[price-to]' } as const

/** No price in the shop has more digits. */
const MOST_DIGITS = 6

/** Takes `£1,250.00`, `1250` and `1 250`; cents are dropped, and so is a text without a number. */
function readAmount(written: string | null): number | undefined {
  const [whole = ''] = (written ?? '').trim().split(/[.,](?=\d{1,2}\D*$)/)
  const digits = whole.replace(/\D/g, '')
  return digits === '' || digits.length > MOST_DIGITS ? undefined : Number(digits)
}

/** Undefined without a limit. Limits in the wrong order are swapped. */
export function readPriceRange(params: URLSearchParams): PriceRange | undefined {
  const [from, to] = [readAmount(params.get(PRICE_FIELDS.from)), readAmount(params.get(PRICE_FIELDS.to))]
  if (from !== undefined && to !== undefined) {
    return { from: Math.min(from, to), to: Math.max(from, to) }
  }
  return from === undefined && to === undefined
    ? undefined
    : { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}
