/**
 * The visitor's country and the market that it suggests. Looked up once per visit, and only if the visitor has not chosen a
 * market.
 * @module
 */

import { pageCookies, writeCookie } from '#client/browser/cookie.ts'
import { fetchJson } from '#client/browser/fetch-json.ts'
import { tabStore } from '#client/browser/stores.ts'
import { isCrawler } from '#domain/address/is-crawler.ts'
import { LOCALE_COOKIE_NAMES } from '#domain/cookies/locale-cookies.ts'
import { readCountry } from '#domain/locale/countries.ts'
import { suggestedChoice } from '#domain/locale/locales.ts'
import { readSavedLocale } from '#domain/locale/saved-locale.ts'
import type { MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import type { SuggestionReason } from '#domain/text/locale.ts'

const STORED = 'visit-country'
const TIMEOUT_MS = 4_000

type Lookup = { readonly known: true; readonly country: string | undefined } | { readonly known: false }

/** The country is undefined if the response has an unexpected shape. */
function lookupIn(answer: unknown, isOk: boolean): { readonly country: string | undefined } | undefined {
  const country = typeof answer === 'object' && answer !== null && 'country' in answer ? answer.country : undefined
  const code = typeof country === 'object' && country !== null && 'iso_code' in country ? country.iso_code : undefined
  return isOk ? { country: readCountry(code) } : undefined
}

/** The country lookup (spec A §7). If it fails (`known: false`), the shop suggests no market. */
async function lookUp(): Promise<Lookup> {
  // If access to storage is denied, every page looks up the country.
  const stored = tabStore.read(STORED)
  if (stored !== undefined) {
    return { known: true, country: readCountry(stored) }
  }
  const found = await fetchJson(paths.countryLookup(), lookupIn, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!found.ok) {
    return { known: false }
  }
  const { country } = found.value
  tabStore.write(STORED, country ?? '')
  return { known: true, country }
}

/** @returns the market to suggest with the reason, or undefined for a crawler or a visitor who has already been asked */
export async function suggestionOfVisit(site: MarketCode): Promise<SuggestionReason | undefined> {
  const saved = readSavedLocale(pageCookies())
  if (saved.wasAsked || isCrawler(navigator.userAgent)) {
    return undefined
  }
  const found: Lookup = saved.choice || saved.country ? { known: true, country: saved.country } : await lookUp()
  const choice = found.known ? suggestedChoice({ site, saved: saved.choice, country: found.country }) : undefined
  return choice && found.known ? { here: site, choice, wasChosen: saved.choice !== undefined, country: found.country } : undefined
}

/** Prevents another suggestion during this visit. */
export const rememberLocaleAsked = (): void => writeCookie({ name: LOCALE_COOKIE_NAMES.localeAsked }, '1')
