import { expect, test } from 'vitest'
import type { AddressFields } from '#domain/account/address.ts'
import { toAddressWire, toSavedAddress } from './address-wire.ts'

const address: AddressFields = {
  firstName: 'Ann',
  lastName: 'Archer',
  house: '12',
  street: 'Mill Lane',
  line2: '',
  city: 'Bath',
  state: 'Somerset',
  postcode: 'BA1 5LR',
  country: 'GB',
  phone: '01225 496 000',
}

test.each([
  ['Mill Lane', 'GB', '12 Mill Lane'],
  ['12 Mill Lane', 'GB', '12 Mill Lane'],
  ['12, Mill Lane', 'GB', '12 Mill Lane'],
  ['12th Street', 'US', '12 12th Street'],
  ['Lindenweg', 'AT', 'Lindenweg 12'],
  ['Lindenweg 12', 'AT', 'Lindenweg 12'],
])('a house number that a browser has also filled into the street is kept once: %s in %s', (street, country, line) => {
  expect(toAddressWire({ ...address, street, country }).address1).toBe(line)
})

test('a house number that is also written after the flat is kept once', () => {
  expect(toAddressWire({ ...address, house: '10', street: 'Flat 2, 10 Mill Lane' }).address1).toBe('Flat 2, 10 Mill Lane')
})

test.each([
  ['Flat 2, 10 Mill Lane', 'GB'],
  ['1e Jan Steenstraat 20', 'NL'],
  ['12 Mill Lane', 'GB'],
])('a line that the checkout has saved stays the same when its parts are saved again: %s', (line, country) => {
  const wire = { id: 1, ...toAddressWire({ ...address, country }), address1: line, form_fields: [] }
  expect(toAddressWire(toSavedAddress(wire)).address1).toBe(line)
})

test.each(['PO Box 123', 'One Broadway, Suite 5', 'Route 66'])(
  'a number of another thing in a saved line does not become its house number: %s',
  (line) => {
    const wire = { id: 1, ...toAddressWire(address), address1: line, form_fields: [] }
    expect(toSavedAddress(wire)).toMatchObject({ house: '', street: line })
  },
)
