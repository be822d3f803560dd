/**
 * Every country that the shop knows something about (spec A §9): where its people shop, and whether address forms list it.
 * One table; a country that is not in it counts as unknown.
 * @module
 */
import type { ChoiceId } from './choices.ts'

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
  /** Spec A §9, the detected-country map: where its people shop. */
  readonly choice?: ChoiceId
  /** Spec A §9, "Countries listed": address forms offer it. */
  readonly isListed: boolean
  /** ISO 3166-2 codes, where an address must name a region. */
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
/** The codes that the edge gives to an IP address it cannot locate, and to the Tor network. */
const NOWHERE: ReadonlySet<string> = new Set(['XX', 'T1'])

/** A country code, or undefined for any other value: a total reader for headers, cookies and answers. */
export const readCountry = (text: unknown): string | undefined =>
  typeof text === 'string' && CODE.test(text) && !NOWHERE.has(text) ? text : undefined

export const countryByCode = (code: string | undefined): Country | undefined => COUNTRIES.find((country) => country.code === code)
