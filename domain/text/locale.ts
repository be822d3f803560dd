/**
 * Texts for choosing a market: dialog, page and selector (spec A §2, Locale modal).
 * @module
 */

import type { LocaleChoice } from '#domain/locale/choices.ts'
import { countryByCode } from '#domain/locale/countries.ts'
import { type CurrencyCode, MARKETS, type MarketCode } from '#domain/markets.ts'

const SIGNS: Readonly<Record<CurrencyCode, string>> = { GBP: '£', USD: '$', EUR: '€', PLN: 'zł' }

const currency = (code: CurrencyCode): string => `${SIGNS[code]} ${code}`

/** Why the shop suggests a market: the visitor chose it before, or the visitor's country implies it. */
export interface SuggestionReason {
  readonly here: MarketCode
  readonly choice: LocaleChoice
  readonly wasChosen: boolean
  readonly country?: string | undefined
}

/** Countries whose names take an article. */
const WITH_ARTICLE = /^(?:United|Netherlands)/
const inSentence = (country: string): string => (WITH_ARTICLE.test(country) ? `the ${country}` : country)

export const localeText = {
  title: 'WHERE ON EARTH',
  submit: 'START SHOPPING',
  stay: 'Stay on this site',
  others: 'Somewhere else',
  lead: 'Prices and delivery vary by country. Where are you shopping from?',
  legend: 'Shop from',
  missing: 'Choose where you’re shopping from.',
  note: 'Each site has its own bag. Our German shop is a separate site.',
  /** Screen readers announce this before the currency code. */
  selector: 'Country and currency: ',
  currency,
  selected: (market: MarketCode) => `${MARKETS[market].name}, ${currency(MARKETS[market].currency)}`,
  suggestion({ here, choice, wasChosen, country }: SuggestionReason): string {
    const site = `${choice.localeName} (${currency(choice.currencyCode)})`
    const ours = `You’re in our ${MARKETS[here].name} shop.`
    if (wasChosen) {
      return `${ours} You last chose ${site}.`
    }
    const name = countryByCode(country)?.name
    return name === choice.localeName
      ? `${ours} We also have one for ${inSentence(name)}, in ${currency(choice.currencyCode)}.`
      : `${ours} The one for ${name ? inSentence(name) : 'where you are'} is ${site}.`
  },
} as const
