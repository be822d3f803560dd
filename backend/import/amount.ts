/**
 * Parses prices in the forms that people and programs use: `£1,299.00`, `19,99 €`, `EUR 12`, `1 299,00`.
 * @module
 */
import { CHANNELS, type Channel, type ChannelId } from '#backend/channels.ts'

export interface Amount {
  readonly minor: number
  /** ISO 4217 code. Undefined if the text does not contain a currency. */
  readonly currency?: string | undefined
}

type Read = { readonly ok: true; readonly amount: Amount } | { readonly ok: false; readonly says: string; readonly fix: string }

const SIGNS: Readonly<Record<string, string>> = { '£': 'GBP', $: 'USD', '€': 'EUR' }
const no = (says: string, fix: string): Read => ({ ok: false, says, fix })

/** The last separator precedes the decimals. A single separator before three digits is ambiguous. */
function decimalOf(digits: string): number | 'unclear' | undefined {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (last < 0) {
    return Number(digits)
  }
  const mark = digits[last] ?? ''
  const [behind, before] = [digits.slice(last + 1), digits.slice(0, last)]
  const groups = before.split(/[.,]/)
  const isGrouped = groups.length > 1 && groups.slice(1).every((group) => group.length === 3)
  if (behind.length === 3 && !before.includes(mark === ',' ? '.' : ',')) {
    return isGrouped ? Number(digits.replace(/[.,]/g, '')) : 'unclear'
  }
  if (behind.length > 4 || (groups.length > 1 && !isGrouped) || before.includes(mark)) {
    return undefined
  }
  return Number(`${before.replace(/[.,]/g, '')}.${behind || '0'}`)
}

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/**
 * Returns the currency in the text, or undefined if the text has none. Returns false if the text has two currencies, or letters
 * that are not a currency code (`49p`, `from £49`).
 */
function currencyIn(text: string): string | undefined | false {
  const [code, ...words] = text.toUpperCase().match(/\p{L}+/gu) ?? []
  const [sign, ...signs] = text.match(/[£$€]/g) ?? []
  const ofSign = sign && SIGNS[sign]
  if (code === undefined) {
    return signs.length === 0 && ofSign
  }
  const isDollar = sign === '$' && (code === 'US' || code.endsWith('D'))
  const isOne = signs.length === 0 && (ofSign === undefined || ofSign === code || isDollar)
  return words.length === 0 && isOne && (CODES.has(code) ? code : code === 'US' && isDollar && ofSign)
}

export function readAmount(text: string): Read {
  const currency = currencyIn(text)
  const digits = text.replace(/[\p{L}£$€\s\u00a0\u202f'’]/gu, '')
  if (currency === false || !/^\d[\d.,]*$/.test(digits)) {
    return no(`"${text}" is not a price`, 'Write digits with a point or a comma before the pence, such as 19.99')
  }
  const value = decimalOf(digits)
  if (value === 'unclear') {
    return no(`"${text}" can be read in two ways`, `Write ${digits.replace(/[.,]/, '')}.00 or a price with two decimals`)
  }
  if (value === undefined || !Number.isFinite(value) || value > 10_000_000) {
    return no(`"${text}" is not a price`, 'Write digits with a point or a comma before the pence, such as 19.99')
  }
  // Rounded, because some programs export four decimals, for example 19.9900.
  return { ok: true, amount: { minor: Math.round(value * 100), currency } }
}

export const channelsIn = (currency: string): readonly Channel[] => CHANNELS.filter(({ market }) => market.currency === currency)

/** Lists the currencies of the given channels, or of all channels. */
export const currenciesOf = (ids?: readonly ChannelId[]): string =>
  [...new Set(CHANNELS.filter(({ id }) => ids?.includes(id) ?? true).map(({ market }) => market.currency))].join(', ')
