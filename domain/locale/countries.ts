/**
 * All countries that the shop knows (spec A §9), each with its market and a flag that tells whether address forms offer it. Any
 * other country counts as unknown.
 * @module
 */
import type { ChoiceId } from './choices.ts'

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
  /** The option that spec A §9's detected-country map assigns to this country. */
  readonly choice?: ChoiceId
  /** Address forms offer this country ("Countries listed" in spec A §9). */
  readonly isListed: boolean
  /** ISO 3166-2 codes. Present if an address must include a state or region. */
  readonly states?: readonly { readonly code: string; readonly name: string }[]
}

export const COUNTRIES: readonly Country[] = [
  {
    code: 'US',
    name: 'United States',
    choice: 'world-usd',
    isListed: true,
    states: [
      { code: 'CA', name: 'California' },
      { code: 'NV', name: 'Nevada' },
    ],
  },
  { code: 'GB', name: 'United Kingdom', choice: 'united-kingdom-gbp', isListed: true },
  { code: 'AT', name: 'Austria', choice: 'germany-eur', isListed: true },
  { code: 'DE', name: 'Germany', choice: 'germany-eur', isListed: true },
  { code: 'NL', name: 'Netherlands', isListed: true },
  { code: 'CA', name: 'Canada', choice: 'world-usd', isListed: false },
  { code: 'IE', name: 'Ireland', choice: 'ireland-eur', isListed: false },
]

const CODE = /^[A-Z]{2}$/
/** Cloudflare's codes for an unknown location and for the Tor network. */
const NOWHERE: ReadonlySet<string> = new Set(['XX', 'T1'])

/** Parses an untrusted country code, for example from a header or a cookie. Undefined for anything that is not a country code. */
export const readCountry = (text: unknown): string | undefined =>
  typeof text === 'string' && CODE.test(text) && !NOWHERE.has(text) ? text : undefined

export const countryByCode = (code: string | undefined): Country | undefined => COUNTRIES.find((country) => country.code === code)
