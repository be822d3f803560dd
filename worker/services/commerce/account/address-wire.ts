/**
 * Maps an address of the commerce middleware to ours. The wire has one line for street and house number; a separate form field keeps the
 * house number as entered.
 * @module
 */
import { z } from 'zod'
import { type AddressFields, type SavedAddress, stateName } from '#domain/account/address.ts'

const HOUSE = 'House number'
/** Countries where the house number follows the street. */
const HOUSE_LAST: ReadonlySet<string> = new Set(['AT', 'DE', 'NL'])

export const addressAnswer = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  address1: z.string(),
  address2: z.string().nullish(),
  city: z.string(),
  state_or_province: z.string().nullish(),
  postal_code: z.string(),
  country_code: z.string(),
  phone: z.string().nullish(),
  form_fields: z.array(z.object({ name: z.string(), value: z.unknown() })).nullish(),
})

/** A browser may autofill the street with the house number, which has its own field. */
function inOneLine({ house, street, country }: Pick<AddressFields, 'house' | 'street' | 'country'>): string {
  const filled = splitLine(street, house)
  const name = filled.house === house ? filled.street : street
  return HOUSE_LAST.has(country) ? `${name} ${house}` : `${house} ${name}`
}

export const toAddressWire = ({ house, street, country, ...address }: AddressFields) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  address1: inOneLine({ house, street, country }),
  address2: address.line2,
  city: address.city,
  state_or_province: address.state,
  postal_code: address.postcode,
  country_code: country,
  phone: address.phone,
  form_fields: [{ name: HOUSE, value: house }],
})

/** Splits an address line that another form, such as the checkout's, has saved without a house number. */
function splitLine(line: string, known: string): Pick<SavedAddress, 'house' | 'street'> {
  if (known && line.startsWith(`${known} `)) {
    return { house: known, street: line.slice(known.length + 1) }
  }
  if (known && line.endsWith(` ${known}`)) {
    return { house: known, street: line.slice(0, -known.length - 1) }
  }
  const [, first, rest] = /^(\S*\d[^\s,]*),?\s+(.+)$/.exec(line) ?? []
  if (first && rest) {
    return { house: first, street: rest }
  }
  const [, street, last] = /^(.+?),?\s+(\S*\d\S*)$/.exec(line) ?? []
  return street && last ? { house: last, street } : { house: '', street: line }
}

export function toSavedAddress(wire: z.output<typeof addressAnswer>): SavedAddress {
  const house = wire.form_fields?.find(({ name }) => name === HOUSE)?.value
  return {
    id: wire.id,
    firstName: wire.first_name,
    lastName: wire.last_name,
    ...splitLine(wire.address1, typeof house === 'string' ? house : ''),
    line2: wire.address2 ?? '',
    city: wire.city,
    state: stateName(wire.country_code, wire.state_or_province ?? ''),
    postcode: wire.postal_code,
    country: wire.country_code,
    phone: wire.phone ?? '',
  }
}
