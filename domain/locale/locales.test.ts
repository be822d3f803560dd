import { expect, test } from 'vitest'
import { CHOICES, siteAddress } from './choices.ts'
import { COUNTRIES } from './countries.ts'
import { countryOfChoice } from './locales.ts'

const GERMAN_SITE = 'https://de.shop.example/'

test('spec A §9: the locale options, in their order', () => {
  expect(CHOICES.map((choice) => [choice.localeName, choice.currencyCode, siteAddress(choice, GERMAN_SITE)])).toEqual([
    ['United Kingdom', 'GBP', '/'],
    ['Germany', 'EUR', GERMAN_SITE],
    ['Ireland', 'EUR', '/eu'],
    ['Rest of the World', 'USD', '/us'],
    ['Rest of the World', 'EUR', '/eu'],
  ])
})

test('spec A §9: the detected-country map, and the countries listed with their states', () => {
  expect(Object.fromEntries(COUNTRIES.flatMap(({ code, choice }) => (choice ? [[code, choice]] : [])))).toEqual({
    AT: 'germany-eur',
    DE: 'germany-eur',
    CA: 'world-usd',
    US: 'world-usd',
    GB: 'united-kingdom-gbp',
    IE: 'ireland-eur',
  })
  expect(COUNTRIES.filter(({ isListed }) => isListed).map(({ code }) => code)).toEqual(['US', 'GB', 'AT', 'DE', 'NL'])
  expect(COUNTRIES.flatMap(({ code, states = [] }) => states.map(({ name }) => [code, name]))).toEqual([
    ['US', 'California'],
    ['US', 'Nevada'],
  ])
})

test.each([
  ['germany-eur', 'GB', 'DE'],
  ['united-kingdom-gbp', undefined, 'GB'],
  ['world-usd', 'CA', 'CA'],
  ['world-usd', 'FR', 'FR'],
  ['world-eur', 'US', 'US'],
  ['world-eur', undefined, undefined],
  ['world-eur', 'GB', undefined],
])('with %s, chosen from %s, the country %s is saved', (id, from, country) => {
  const choice = CHOICES.find((one) => one.id === id) ?? expect.unreachable()
  expect(countryOfChoice(choice, from)).toBe(country)
})
