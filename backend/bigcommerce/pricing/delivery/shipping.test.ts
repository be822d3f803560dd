import { describe, expect, test } from 'vitest'
import { taxRateFor } from '#backend/bigcommerce/pricing/tax-rates.ts'
import { channelById } from '#backend/channels.ts'
import type { ShippingRate } from '#backend/database/tables/checkout.ts'
import { SILHOUETTES } from '#backend/demo/pictures/silhouettes.ts'
import { checkoutAddress, missingFields } from '#backend/rules/address/checkout-address.ts'
import { optionsFor } from './shipping.ts'
import { gramsOf } from './weights.ts'

const address = (fields: object) => checkoutAddress.parse({ email: 'ada@example.com', country_code: 'GB', ...fields })

const rate: ShippingRate = {
  id: 'standard',
  channelId: 1,
  sortOrder: 1,
  type: 'shipping_standard',
  description: 'Standard delivery',
  additionalDescription: '',
  transitTime: '',
  countries: ['GB', 'JE'],
  price: 395,
  freeFrom: 5000,
  includedGrams: 10_000,
  pricePerKilo: 60,
  maxGrams: 30_000,
  schedule: null,
}
const costOf = (parcel: { grams: number; goods: number }): number | undefined => optionsFor([rate], address({}), parcel)[0]?.cost

describe('delivery', () => {
  test.each([
    ['costs its price', { grams: 500, goods: 4999 }, 395],
    ['is free from the amount of the table', { grams: 500, goods: 5000 }, 0],
    ['costs more for every kilo begun above what is included', { grams: 10_001, goods: 100 }, 455],
    ['and for two', { grams: 12_000, goods: 100 }, 515],
    ['is free for the heavy, too', { grams: 25_000, goods: 5000 }, 0],
    ['takes what is just not too heavy', { grams: 30_000, goods: 5000 }, 0],
    ['is not there for what is too heavy', { grams: 30_001, goods: 5000 }, undefined],
  ])('%s', (_title, parcel, cost) => {
    expect(costOf(parcel)).toBe(cost)
  })

  test.each(['ZZ9 9ZZ', 'zz99zz', ' zz9  9zz '])('goes nowhere with the postcode "%s"', (postal_code) => {
    expect(optionsFor([rate], address({ postal_code }), { grams: 1, goods: 1 })).toEqual([])
  })

  test('goes to the countries of the table only', () => {
    const goesTo = (country_code: string) => optionsFor([rate], address({ country_code }), { grams: 1, goods: 1 }).length > 0
    expect(['GB', 'JE', 'GG', 'US', 'FR'].filter(goesTo)).toEqual(['GB', 'JE'])
  })

  test.each([
    [{ state_or_province: 'California' }, true],
    [{ state_or_province: 'nv' }, true],
    [{ state_or_province: 'Silver State', state_or_province_code: 'NV' }, true],
    [{}, true],
    [{ state_or_province: 'Texas' }, false],
    [{ state_or_province: 'Texas', state_or_province_code: 'TX' }, false],
  ])('spec A §9: in the United States delivery to %j: %s', (state, isServed) => {
    const american = { ...rate, countries: ['US'] }
    const options = optionsFor([american], address({ country_code: 'US', ...state }), { grams: 1, goods: 1 })
    expect(options.length > 0).toBe(isServed)
  })

  test('everything the catalogue can hold has a weight, and gift cards have none', () => {
    for (const silhouette of SILHOUETTES) {
      expect(gramsOf({ type: 'digital', silhouette })).toBe(0)
      expect(gramsOf({ type: 'physical', silhouette }) > 0).toBe(silhouette !== 'gift-card')
    }
    expect(gramsOf({ type: 'physical', silhouette: 'unheard-of' })).toBeGreaterThan(0)
  })
})

describe('spec A §9: tax by country and state', () => {
  const percent = (channelId: number, fields: object | undefined): number => {
    const channel = channelById(channelId)
    return channel ? taxRateFor(channel, fields && address(fields)).goods / 1000 : Number.NaN
  }
  test.each([
    [1, undefined, 20],
    [1, { country_code: 'GB' }, 20],
    [1, { country_code: 'JE' }, 5],
    [1, { country_code: 'GG' }, 0],
    [3, undefined, 23],
    [3, { country_code: 'AT' }, 20],
    [3, { country_code: 'DE' }, 19],
    [3, { country_code: 'NL' }, 21],
    [3, { country_code: 'IE' }, 23],
    [3, { country_code: 'FR' }, 0],
    [2, undefined, 0],
    [2, { country_code: 'US', state_or_province: 'California' }, 7.25],
    [2, { country_code: 'US', state_or_province: 'CA' }, 7.25],
    [2, { country_code: 'US', state_or_province_code: 'NV', state_or_province: 'Nevada' }, 6.85],
    [2, { country_code: 'US', state_or_province: 'oregon' }, 0],
    [2, { country_code: 'CA', state_or_province: 'CA' }, 0],
  ])('channel %i, %j: %d %%', (channelId, fields, expected) => {
    expect(percent(channelId, fields)).toBe(expected)
  })

  test('delivery named apart is untaxed in California and Nevada', () => {
    const us = channelById(2)
    const rates = (state_or_province: string) => us && taxRateFor(us, address({ country_code: 'US', state_or_province }))
    expect(rates('CA')).toEqual({ goods: 7250, shipping: 0 })
    expect(rates('NV')).toEqual({ goods: 6850, shipping: 0 })
  })
})

describe('wire: commerce §7: addresses', () => {
  test.each([
    ['no e-mail', { email: undefined }],
    ['not an e-mail', { email: 'ada' }],
    ['no country', { country_code: undefined }],
    ['a country by its name', { country_code: 'Britain' }],
    ['a line beyond the bounds', { address1: 'x'.repeat(256) }],
  ])('%s is refused', (_title, fields) => {
    expect(checkoutAddress.safeParse({ email: 'ada@example.com', country_code: 'GB', ...fields }).success).toBe(false)
  })

  test('a partial address is enough for delivery options, and an order lists its missing fields', () => {
    const whole = { first_name: 'Ada', last_name: 'Byron', address1: '1 Hill', city: 'Leeds', postal_code: 'LS1 1AA' }
    expect(missingFields(address({}))).toEqual(['first_name', 'last_name', 'address1', 'city', 'postal_code'])
    expect(missingFields(address({ first_name: null, city: 'Leeds' }))).not.toContain('city')
    expect(address({ first_name: null })).toEqual(address({}))
    expect(missingFields(address(whole))).toEqual([])
    expect(missingFields(address({ ...whole, country_code: 'us' }))).toEqual(['state_or_province'])
    expect(missingFields(address({ ...whole, country_code: 'IE', postal_code: '' }))).toEqual([])
  })
})
