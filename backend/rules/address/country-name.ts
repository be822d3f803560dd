/**
 * English country names from CLDR (spec A §7: `country.names.en`).
 * @module
 */
const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Returns undefined for an unknown code. */
export const knownCountryName = (code: string): string | undefined => NAMES.of(code)

/** Falls back to the code itself. */
export const countryName = (code: string): string => knownCountryName(code) ?? code
