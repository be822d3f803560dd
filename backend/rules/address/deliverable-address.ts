/**
 * Where the shop delivers: the countries of each market, and two of the United States (spec A §5, §9). Prices are in the table of shipping
 * options, taxes in pricing/tax-rates.ts.
 * @module
 */
import type { Channel } from '#backend/channels.ts'
import { countryByCode } from '#domain/locale/countries.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import { stateCode } from './states.ts'

/** Names by two-letter code. */
export const DELIVERY_STATES: ReadonlyMap<string, string> = new Map(
  countryByCode('US')?.states?.map(({ code, name }) => [code, name]),
)

/** A postcode without delivery, to demonstrate that case. */
const UNDELIVERABLE = 'ZZ99ZZ'

export const deliveryCountries = ({ market }: Channel): readonly string[] => market.deliversTo

/** A billing address may be in any country that the shop delivers to; the channel's own countries come first. */
export const billingCountries = ({ market }: Channel): readonly string[] => [
  ...new Set([...market.deliversTo, ...ALL_MARKETS.flatMap(({ deliversTo }) => deliversTo)]),
]

interface Destination {
  readonly country_code: string
  readonly state_or_province: string
  readonly state_or_province_code: string
  readonly postal_code: string
}
type State = Pick<Destination, 'state_or_province' | 'state_or_province_code'>

/** The two-letter code of a state with delivery. The address may have the code in either field, or the state's name. */
export const deliveryState = ({ state_or_province_code: code, state_or_province: name }: State): string | undefined =>
  [code, name].map(stateCode).find((letters) => letters && DELIVERY_STATES.has(letters))

/**
 * Whether no channel delivers to the address, judged by its postcode or state. A United States address without a state is deliverable,
 * since a wallet may omit it at first.
 */
export function isUndeliverable(address: Destination): boolean {
  const namesState = address.state_or_province !== '' || address.state_or_province_code !== ''
  return (
    address.postal_code.replaceAll(/\s/g, '').toUpperCase() === UNDELIVERABLE ||
    (address.country_code === 'US' && namesState && deliveryState(address) === undefined)
  )
}
