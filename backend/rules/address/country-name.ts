/**
 * Country names in English, from CLDR (spec A §7: `country.names.en`).
 * @module
 */
const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Undefined for an unknown code. */
export const knownCountryName = (code: string): string | undefined => NAMES.of(code)

/** Returns the code itself if it is unknown. */
export const countryName = (code: string): string => knownCountryName(code) ?? code
