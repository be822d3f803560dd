/**
 * Validates and formats the postcodes of countries with a known format.
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
/** A ZIP+4 code contains a dash instead of a space: https://www.usps.com. */
const DASHED = 'US'

/**
 * Formats the postcode for its country. Undefined if it does not match the country's format. If no format is known, the text is
 * returned cleaned.
 */
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
