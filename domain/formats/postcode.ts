/**
 * Postcodes of the countries that have a form of their own, and how each is written.
 * @module
 */
import { cleanCode } from './plain-text.ts'

const FORMS: Readonly<Record<string, RegExp>> = {
  GB: /^((?:[A-Z]{1,2}\d[A-Z\d]?|GIR)) ?(\d[A-Z]{2})$/,
  JE: /^(JE\d{1,2}) ?(\d[A-Z]{2})$/,
  GG: /^(GY\d{1,2}) ?(\d[A-Z]{2})$/,
  US: /^(\d{5})(?:-(\d{4}))?$/,
  NL: /^([1-9]\d{3}) ?([A-Z]{2})$/,
  DE: /^(\d{5})$/,
  AT: /^([1-9]\d{3})$/,
  IE: /^([A-Z]\d[\dW]) ?([A-Z\d]{4})$/,
}
/** Written without a space: https://www.usps.com, ZIP+4. */
const DASHED = 'US'

/** The postcode in the country's form; undefined where it does not fit. A country without a form here gets the text unchanged. */
export function readPostcode(country: string, text: string): string | undefined {
  const form = FORMS[country]
  const given = cleanCode(text)
  if (!form) {
    return given
  }
  const upper = given.toUpperCase()
  const [whole, first, rest] = form.exec(country === DASHED ? upper : upper.replace(/[ -]/g, '')) ?? form.exec(upper) ?? []
  return whole && [first, rest].filter(Boolean).join(country === DASHED ? '-' : ' ')
}
