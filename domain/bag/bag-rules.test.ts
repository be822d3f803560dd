import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTurn, isKey, lineStock, parseQuantity, parseTurn, roomFor } from './bag-rules.ts'

test.each([
  ['1', 1],
  ['99', 99],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e9', undefined],
  ['100', undefined],
  ['', undefined],
  ['٣', undefined],
  ['0x1', undefined],
])('a quantity to add of "%s" reads as %s', (text, quantity) => {
  expect(parseQuantity(text, 1)).toBe(quantity)
})

test('zero is a valid quantity only for a removal', () => {
  expect(parseQuantity('0', 0)).toBe(0)
})

test('spec A §4: nothing is added without stock, nor beyond it', () => {
  expect(roomFor({ available: 0, inBag: 0, wanted: 1 })).toEqual({ ok: false, reason: 'sold-out' })
  expect(roomFor({ available: 3, inBag: 3, wanted: 1 })).toEqual({ ok: false, reason: 'too-many', room: 0 })
  expect(roomFor({ available: 3, inBag: 1, wanted: 2 })).toEqual({ ok: true })
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.integer({ min: 1, max: 50 }), (available, inBag, wanted) => {
      expect(roomFor({ available, inBag, wanted }).ok).toBe(inBag + wanted <= available)
    }),
  )
})

test.each([
  [undefined, 1, 'available'],
  [0, 1, 'sold-out'],
  [4, 1, 'low'],
  [5, 1, 'available'],
  [4, 5, 'short'],
])('spec A §8, §9: with %s available, a line of %s says %s', (available, quantity, said) => {
  expect(lineStock(available, quantity)).toBe(said)
})

test('a turn survives formatting and parsing; other text is not a turn', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{4,36}$/), fc.nat(999_999_999), (tab, number) => {
      expect(parseTurn(formatTurn({ tab, number }))).toEqual({ tab, number })
    }),
  )
  expect([undefined, '', 'abcd', 'abcd.-1', 'abcd.1e9', `abcd.${'9'.repeat(10)}`, 'AB$D.1'].map(parseTurn)).toEqual(
    Array(7).fill(undefined),
  )
})

test('an idempotency key is short, of letters, digits and dashes', () => {
  expect([crypto.randomUUID(), 'short', 'a'.repeat(65), 'with space here'].map(isKey)).toEqual([true, false, false, false])
})
