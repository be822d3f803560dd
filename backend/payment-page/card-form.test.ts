import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideCard } from '#backend/adyen/cards.ts'
import { stateCode } from '#backend/rules/address/states.ts'
import { parseCard } from './card-form.ts'

const NOW = Date.UTC(2026, 10, 22)
const ENTERED = { number: '4111 1111 1111 1111', expiry: '03/30', code: '737', holder: 'Ann Archer' }

describe('a card as people write it', () => {
  test.each(['03/30', '3/30', '03/2030', '0330', '3-30', ' 03 / 2030 '])('expiry %s is March 2030', (expiry) => {
    expect(parseCard({ ...ENTERED, expiry }, NOW)).toEqual({
      ok: true,
      card: { number: '4111111111111111', cvc: '737', holderName: 'Ann Archer', expiryMonth: 3, expiryYear: 2030 },
    })
  })

  test.each([
    ['number', { number: '4111-1111-1111-1112' }],
    ['number', { number: '' }],
    ['number', { number: '41111111 x' }],
    ['expiry', { expiry: '13/30' }],
    ['expiry', { expiry: '00/30' }],
    ['expiry', { expiry: '03/1930' }],
    ['expiry', { expiry: 'soon' }],
    ['expiry', { expiry: '10/26' }],
    ['code', { code: '73' }],
    ['code', { code: '7372' }],
    ['code', { code: 'abc' }],
    ['holder', { holder: ' A ' }],
    ['holder', { holder: 'x'.repeat(101) }],
  ])('an invalid %s is reported at that field: %o', (field, change) => {
    const result = parseCard({ ...ENTERED, ...change }, NOW)
    expect(result.ok ? [] : [...result.errors.keys()]).toEqual([field])
  })

  test('property: form and provider agree on expiry at every moment: a date that the form accepts is not declined as expired', () => {
    const moment = fc.integer({ min: Date.UTC(2026, 10, 28), max: Date.UTC(2026, 11, 3) })
    const month = fc.constantFrom(10, 11, 12)
    fc.assert(
      fc.property(moment, month, (now, expiryMonth) => {
        const form = parseCard({ ...ENTERED, expiry: `${expiryMonth}/26` }, now)
        const decision = decideCard({ number: '4111111111111111', cvc: '737', expiryMonth, expiryYear: 2026 }, now)
        expect(form.ok).toBe(decision.refusalCode !== '6')
      }),
    )
  })

  test('a card is valid to the end of its month in every time zone, and American Express has four digits', () => {
    expect(parseCard({ ...ENTERED, expiry: '11/26' }, Date.UTC(2026, 11, 1, 11)).ok).toBe(true)
    expect(parseCard({ ...ENTERED, expiry: '11/26' }, Date.UTC(2026, 11, 1, 12)).ok).toBe(false)
    expect(parseCard({ ...ENTERED, number: '378282246310005', code: '7373' }, NOW).ok).toBe(true)
    expect(parseCard({ ...ENTERED, number: '378282246310005' }, NOW).ok).toBe(false)
  })

  test('an empty form names all four fields', () => {
    const result = parseCard({}, NOW)
    expect(result.ok ? [] : [...result.errors.keys()]).toEqual(['number', 'expiry', 'code', 'holder'])
  })
})

test.each([
  ['CA', 'CA'],
  ['california', 'CA'],
  [' new york ', 'NY'],
  ['Somerset', undefined],
  ['', undefined],
])('the state %j is %j', (written, code) => expect(stateCode(written)).toBe(code))
