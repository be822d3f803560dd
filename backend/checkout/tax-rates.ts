/**
 * Taxes by destination. Rates are parts of a hundred thousand, so that 7.25 % is a whole number.
 * @module
 */
import type { Channel } from '#backend/commerce/channels.ts'
import type { CheckoutAddress } from './address.ts'

export interface TaxRate {
  readonly goods: number
  readonly shipping: number
}

const flat = (rate: number): TaxRate => ({ goods: rate, shipping: rate })
const UNTAXED = flat(0)

/** Of the prices, which contain it. Guernsey has no such tax. */
const COUNTRIES: ReadonlyMap<string, TaxRate> = new Map([
  ['GB', flat(20_000)],
  ['JE', flat(5_000)],
  ['GG', UNTAXED],
  ['AT', flat(20_000)],
  ['DE', flat(19_000)],
  ['NL', flat(21_000)],
  ['IE', flat(23_000)],
])

/** On top of the prices, in the states where the shop is registered. Where delivery is named apart, some leave it untaxed. */
const STATES: readonly { readonly code: string; readonly name: string; readonly rate: TaxRate }[] = [
  { code: 'CA', name: 'california', rate: { goods: 7_250, shipping: 0 } },
  { code: 'NV', name: 'nevada', rate: { goods: 6_850, shipping: 0 } },
  { code: 'NY', name: 'new york', rate: flat(4_000) },
  { code: 'TX', name: 'texas', rate: flat(6_250) },
  { code: 'WA', name: 'washington', rate: flat(6_500) },
]

/** Before a shopper has said where things go. */
const HOME: Readonly<Record<Channel['id'], string>> = { 1: 'GB', 2: 'US', 3: 'IE' }

function stateRate({ state_or_province_code: code, state_or_province: name }: CheckoutAddress): TaxRate {
  const [short, long] = [(code || name).toUpperCase(), name.toLowerCase()]
  return STATES.find((state) => state.code === short || state.name === long)?.rate ?? UNTAXED
}

/** What is due on goods for an address; without one, as for the home of the market. */
export function taxRateFor({ id, taxIncluded }: Channel, address: CheckoutAddress | undefined): TaxRate {
  if (taxIncluded) {
    return COUNTRIES.get(address?.country_code ?? HOME[id]) ?? UNTAXED
  }
  return address?.country_code === HOME[id] ? stateRate(address) : UNTAXED
}
