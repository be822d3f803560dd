/**
 * Where the shop delivers: to the countries of each market, but only to two states in the US (spec A §5, §9). Shipping prices
 * are in the table of shipping options; tax rates are in pricing/tax-rates.ts.
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

/** The shop does not deliver to this postcode, so that a demonstration can show a refused address. */
const UNDELIVERABLE = 'ZZ99ZZ'

export const deliveryCountries = ({ market }: Channel): readonly string[] => market.deliversTo

/** Every country that any market delivers to, starting with the channel's own. */
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

/**
 * Returns the two-letter code of the state, or undefined if the shop does not deliver there. Either field may hold the code or
 * the name.
 */
export const deliveryState = ({ state_or_province_code: code, state_or_province: name }: State): string | undefined =>
  [code, name].map(stateCode).find((letters) => letters && DELIVERY_STATES.has(letters))

/**
 * Whether the postcode or the state rules out delivery in every market. A US address without a state is still deliverable,
 * because a wallet may reveal the state later.
 */
export function isUndeliverable(address: Destination): boolean {
  const namesState = address.state_or_province !== '' || address.state_or_province_code !== ''
  return (
    address.postal_code.replaceAll(/\s/g, '').toUpperCase() === UNDELIVERABLE ||
    (address.country_code === 'US' && namesState && deliveryState(address) === undefined)
  )
}
