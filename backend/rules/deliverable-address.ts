/**
 * Where the shop delivers: the countries of each market, and of the United States two states (spec A §5, §9). What it costs is
 * in the table of shipping options, what tax is due in pricing/tax-rates.ts.
 * @module
 */
import type { Channel } from '#backend/channels.ts'
import { countryByCode } from '#domain/locale/countries.ts'
import { ALL_MARKETS } from '#domain/markets.ts'
import { stateCode } from './states.ts'

/** Two letters and the name of each. */
export const DELIVERY_STATES: ReadonlyMap<string, string> = new Map(
  countryByCode('US')?.states?.map(({ code, name }) => [code, name]),
)

/** A postcode that the shop does not deliver to, to demonstrate what then happens. */
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

/** The two letters of a state of delivery, which an address names by its code or by either in the other field. */
export const deliveryState = ({ state_or_province_code: code, state_or_province: name }: State): string | undefined =>
  [code, name].map(stateCode).find((letters) => letters && DELIVERY_STATES.has(letters))

/**
 * Whether no channel delivers to the address, by its postcode or its state. An address of the United States that names no state
 * yet (a wallet may leave it out at first) is deliverable.
 */
export function isUndeliverable(address: Destination): boolean {
  const namesState = address.state_or_province !== '' || address.state_or_province_code !== ''
  return (
    address.postal_code.replaceAll(/\s/g, '').toUpperCase() === UNDELIVERABLE ||
    (address.country_code === 'US' && namesState && deliveryState(address) === undefined)
  )
}
