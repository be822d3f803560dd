import { expect, test } from 'vitest'
import { readAmount } from './amount.ts'

test.each([
  ['19.99', 1999, undefined],
  ['£1,299.00', 129_900, 'GBP'],
  ['19,99 €', 1999, 'EUR'],
  ['1.299,00', 129_900, undefined],
  ['EUR 12', 1200, 'EUR'],
  ['1 299,50', 129_950, undefined],
  ['1\u00a0299,5', 129_950, undefined],
  ["CHF 1'299.00", 129_900, 'CHF'],
  ['$1,234,567.89', 123_456_789, 'USD'],
  ['19.9900', 1999, undefined],
  ['0', 0, undefined],
  ['US$ 12', 1200, 'USD'],
  ['CAD $12', 1200, 'CAD'],
])('a price is read as people and programs write it: %s', (text, minor, currency) => {
  expect(readAmount(text)).toEqual({ ok: true, amount: { minor, currency } })
})

test.each(['1.299', '1,299', '£2,500'])('a mark before three digits alone can be either, so the import asks about %s', (text) => {
  expect(readAmount(text)).toMatchObject({ ok: false, says: expect.stringContaining('two ways') })
})

test.each([
  '',
  'free',
  '-5',
  '1.2.3',
  '12,34,56',
  '99999999999',
  '5.12345',
  '49p',
  'from £49',
  '£49 each',
  '€49 GBP',
  '£€49',
  'A$49',
])('%j is not a price', (text) => {
  expect(readAmount(text)).toMatchObject({ ok: false })
})
