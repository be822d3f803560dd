import { expect, test } from 'vitest'
import { readPostcode } from './postcode.ts'

test.each([
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', ' BA1\u00a05LR ', 'BA1 5LR'],
  ['GB', 'ba1-5lr', 'BA1 5LR'],
  ['GB', 'ZZ99ZZ', 'ZZ9 9ZZ'],
  ['JE', 'je23ab', 'JE2 3AB'],
  ['GG', 'GY1 1AA', 'GY1 1AA'],
  ['US', '94103', '94103'],
  ['US', '94103-1234', '94103-1234'],
  ['NL', '1012ab', '1012 AB'],
  ['DE', '10115', '10115'],
  ['AT', '1010', '1010'],
  ['IE', 'd02af30', 'D02 AF30'],
  ['FR', '75001', '75001'],
])('of %s: %j is %s', (country, text, written) => {
  expect(readPostcode(country, text)).toBe(written)
})

test.each([
  ['GB', 'hello'],
  ['GB', '94103'],
  ['GB', ''],
  ['JE', 'SW1A 1AA'],
  ['US', '9410'],
  ['US', 'SW1A 1AA'],
  ['NL', '0012 AB'],
  ['DE', '1011'],
  ['AT', '10115'],
  ['IE', 'Dublin'],
])('of %s: %j is none', (country, text) => {
  expect(readPostcode(country, text)).toBeUndefined()
})
