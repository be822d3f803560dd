/**
 * Tax rates by destination, in units of 1/100,000, so that 7.25% is an integer.
 * @module
 */
import { CHANNELS, type Channel } from '#backend/channels.ts'
import type { CheckoutAddress } from '#backend/rules/address/checkout-address.ts'
import { deliveryState } from '#backend/rules/address/deliverable-address.ts'

export interface TaxRate {
  readonly goods: number
  readonly shipping: number
}

const flat = (rate: number): TaxRate => ({ goods: rate, shipping: rate })
const UNTAXED = flat(0)

/** Rates for markets whose prices include tax. Guernsey levies no such tax. */
const COUNTRIES: ReadonlyMap<string, TaxRate> = new Map([
  ['GB', flat(20_000)],
  ['JE', flat(5_000)],
  ['GG', UNTAXED],
  ['AT', flat(20_000)],
  ['DE', flat(19_000)],
  ['NL', flat(21_000)],
  ['IE', flat(23_000)],
])

/** Rates for markets whose prices exclude tax. These states do not tax a delivery that is charged separately. */
const STATES: ReadonlyMap<string, TaxRate> = new Map([
  ['CA', { goods: 7_250, shipping: 0 }],
  ['NV', { goods: 6_850, shipping: 0 }],
])

/** Finds delivery countries without a rate, in markets whose prices include tax. Goods sold there would not be taxed. */
export const countriesWithoutRate = (channels: readonly Pick<Channel, 'market' | 'taxIncluded'>[]): readonly string[] =>
  channels.flatMap(({ market, taxIncluded }) => (taxIncluded ? market.deliversTo.filter((code) => !COUNTRIES.has(code)) : []))

const missing = countriesWithoutRate(CHANNELS)
if (missing.length > 0) {
  throw new Error(
    `the shop delivers to ${missing.join(', ')}, but backend/bigcommerce/pricing/tax-rates.ts has no tax rate for it`,
  )
}

const stateRate = (address: CheckoutAddress): TaxRate => STATES.get(deliveryState(address) ?? '') ?? UNTAXED

/** Rates for a postal address. Without an address, the market's home country applies. */
export function taxRateFor({ market, taxIncluded }: Channel, address: CheckoutAddress | undefined): TaxRate {
  if (taxIncluded) {
    return COUNTRIES.get(address?.country_code ?? market.homeCountry) ?? UNTAXED
  }
  return address?.country_code === market.homeCountry ? stateRate(address) : UNTAXED
}
