/**
 * Country names in address forms. Only the server uses them, because the browser's `Intl` might give other names.
 * @module
 */
import type { Market } from '#domain/markets.ts'

const regions = new Map<string, Intl.DisplayNames>()

/** @param code ISO 3166-1 alpha-2 */
export function countryName({ intl }: Pick<Market, 'intl'>, code: string): string {
  const names = regions.get(intl) ?? new Intl.DisplayNames(intl, { type: 'region' })
  regions.set(intl, names)
  return names.of(code) ?? code
}
