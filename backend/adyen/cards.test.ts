import { describe, expect, test } from 'vitest'
import { type Card, decideCard, isCardNumber } from './cards.ts'

const NOW = Date.UTC(2026, 10, 22)
const CARD: Card = { number: '4111111111111111', expiryMonth: 3, expiryYear: 2030, cvc: '737' }

describe('test cards', () => {
  test.each([
    ['4111111111111111', 'Authorised', ''],
    ['4000000000000002', 'Refused', '2'],
    ['4000000000003220', 'ChallengeShopper', ''],
    // A real card entered by mistake is refused.
    ['5555555555554444', 'Refused', '23'],
  ])('%s is %s', (number, resultCode, refusalCode) => {
    expect(decideCard({ ...CARD, number }, NOW)).toMatchObject({ resultCode, refusalCode, lastFour: number.slice(-4) })
  })

  test('a decision stores only the last four digits of the number', () => {
    expect(JSON.stringify(decideCard(CARD, NOW))).not.toContain('411111')
  })

  test('a card is valid until the end of its month', () => {
    const decide = (expiryMonth: number, expiryYear: number) => decideCard({ ...CARD, expiryMonth, expiryYear }, NOW).resultCode
    expect([decide(11, 2026), decide(10, 2026), decide(12, 2025)]).toEqual(['Authorised', 'Refused', 'Refused'])
    expect(decideCard({ ...CARD, expiryMonth: 10, expiryYear: 2026 }, NOW).refusalCode).toBe('6')
    // UTC−12 is the last time zone in which November ends.
    const november = { ...CARD, expiryMonth: 11, expiryYear: 2026 }
    expect(decideCard(november, Date.UTC(2026, 11, 1, 12) - 1).resultCode).toBe('Authorised')
    expect(decideCard(november, Date.UTC(2026, 11, 1, 12)).refusalCode).toBe('6')
  })

  test.each([
    ['number', { number: '4111111111111112' }],
    ['number', { number: '' }],
    ['number', { number: '41111111' }],
    ['number', { number: '4111-1111-1111-1111' }],
    ['expiryMonth', { expiryMonth: 13 }],
    ['expiryMonth', { expiryMonth: 0 }],
    ['expiryYear', { expiryYear: 30 }],
    ['cvc', { cvc: '73' }],
    ['cvc', { cvc: '7371' }],
    ['cvc', { cvc: 'abc' }],
    ['cvc', { number: '378282246310005' }],
  ])('names the field %s of %j', (field, wrong) => {
    expect(() => decideCard({ ...CARD, ...wrong }, NOW)).toThrow(expect.objectContaining({ status: 422, field }))
  })

  test.each([
    ['0000000000000000', true],
    ['79927398713', false],
    ['4242424242424242', true],
    ['4242424242424241', false],
    ['378282246310005', true],
  ])('the check digit of %s', (digits, isRight) => {
    expect(isCardNumber(digits)).toBe(isRight)
  })
})
