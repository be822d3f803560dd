/**
 * Countries in English, as CLDR has them (spec A §7: `country.names.en`).
 * @module
 */
const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Undefined for a code that is no country's. */
export const knownCountryName = (code: string): string | undefined => NAMES.of(code)

/** The code itself where it is no country's. */
export const countryName = (code: string): string => knownCountryName(code) ?? code
