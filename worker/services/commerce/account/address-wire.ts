/**
 * Maps addresses in the commerce middleware's format. In this format, the street and the house number share one line, and a form
 * field holds the house number separately.
 * @module
 */
import { z } from 'zod'
import { type AddressFields, type SavedAddress, stateName } from '#domain/account/address.ts'
import { isHouseLast, splitHouse } from '#domain/account/house-number.ts'

const HOUSE = 'House number'

export const addressResponse = z.object({
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

/** Browsers may also autofill the house number into the street field. */
function inOneLine({ house, street, country }: Pick<AddressFields, 'house' | 'street' | 'country'>): string {
  const filled = splitLine(street, { known: house, country })
  const isTwice = filled.house === house || filled.house.endsWith(` ${house}`)
  const [number, name] = isTwice ? [filled.house, filled.street] : [house, street]
  return isHouseLast(country) ? `${name} ${number}` : `${number} ${name}`
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

/** Separates the street from the house number. Some forms, such as the checkout's, do not save a separate house number. */
function splitLine(
  line: string,
  { known, country }: { readonly known: string; readonly country: string },
): Pick<SavedAddress, 'house' | 'street'> {
  if (known && line.startsWith(`${known} `)) {
    return { house: known, street: line.slice(known.length + 1) }
  }
  if (known && line.endsWith(` ${known}`)) {
    return { house: known, street: line.slice(0, -known.length - 1) }
  }
  return splitHouse(line, country) ?? { house: '', street: line }
}

export function toSavedAddress(wire: z.output<typeof addressResponse>): SavedAddress {
  const house = wire.form_fields?.find(({ name }) => name === HOUSE)?.value
  return {
    id: wire.id,
    firstName: wire.first_name,
    lastName: wire.last_name,
    ...splitLine(wire.address1, { known: typeof house === 'string' ? house : '', country: wire.country_code }),
    line2: wire.address2 ?? '',
    city: wire.city,
    state: stateName(wire.country_code, wire.state_or_province ?? ''),
    postcode: wire.postal_code,
    country: wire.country_code,
    phone: wire.phone ?? '',
  }
}
