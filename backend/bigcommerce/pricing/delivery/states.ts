/**
 * The states of the United States that the shop delivers to (spec A §9).
 * @module
 */
import type { CheckoutAddress } from './address.ts'

/** Two letters and the name of each. */
export const DELIVERY_STATES: ReadonlyMap<string, string> = new Map([
  ['CA', 'California'],
  ['NV', 'Nevada'],
])

type State = Pick<CheckoutAddress, 'state_or_province' | 'state_or_province_code'>

/** The two letters of such a state, which an address names by its code or by either in the other field. */
export function deliveryState({ state_or_province_code: code, state_or_province: name }: State): string | undefined {
  const [short, long] = [(code || name).toUpperCase(), name.toLowerCase()]
  return [...DELIVERY_STATES].find(([letters, full]) => letters === short || full.toLowerCase() === long)?.[0]
}

/** Whether an address names a state that nothing goes to; a wallet may name none at first, and then nothing is known yet. */
export const isBeyondStates = (address: CheckoutAddress): boolean =>
  address.country_code === 'US' &&
  (address.state_or_province !== '' || address.state_or_province_code !== '') &&
  deliveryState(address) === undefined
