import { expect, test } from 'vitest'
import type { AddressFields } from '#domain/account/address.ts'
import { toAddressWire } from './address-wire.ts'

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
