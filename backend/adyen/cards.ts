/**
 * Decides card payments. Only test cards are authorised, so a shopper who enters a real card by mistake is refused and never
 * charged.
 * @module
 */
import type { Payment } from '#backend/database/tables/payments.ts'
import { PaymentError } from './wire-error.ts'

/** The result of a payment, with the only payment details that may be stored. */
export type Decision = Pick<Payment, 'method' | 'brand' | 'lastFour' | 'resultCode' | 'refusalCode'>

export interface Card {
  /** Digits only. */
  readonly number: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly cvc: string
  readonly holderName?: string
}

const TEST_CARDS: ReadonlyMap<string, Pick<Decision, 'resultCode' | 'refusalCode'>> = new Map([
  ['4111111111111111', { resultCode: 'Authorised', refusalCode: '' }],
  ['4000000000000002', { resultCode: 'Refused', refusalCode: '2' }],
  ['4000000000003220', { resultCode: 'ChallengeShopper', refusalCode: '' }],
])
const NOT_A_TEST_CARD = { resultCode: 'Refused', refusalCode: '23' } as const
const EXPIRED = { resultCode: 'Refused', refusalCode: '6' } as const

const BRANDS: readonly (readonly [brand: string, pattern: RegExp])[] = [
  ['visa', /^4/],
  ['mc', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
]

/** Verifies the length and the Luhn check digit (ISO/IEC 7812). */
export function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{12,19}$/.test(digits) && sum % 10 === 0
}

const brandOf = (number: string): string => BRANDS.find(([, pattern]) => pattern.test(number))?.[0] ?? 'unknown'

/** UTC−12, where a month ends last. */
const LAST_ZONE = 12 * 3_600_000

export const isExpired = ({ expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>, now: number): boolean =>
  now >= Date.UTC(expiryYear, expiryMonth, 1) + LAST_ZONE

function check({ number, expiryMonth, expiryYear, cvc }: Card): void {
  if (!isCardNumber(number)) {
    throw new PaymentError(422, '101', 'Invalid card number', 'number')
  }
  const isMonth = Number.isInteger(expiryMonth) && expiryMonth >= 1 && expiryMonth <= 12
  if (!isMonth || !Number.isInteger(expiryYear) || expiryYear < 2000 || expiryYear > 2099) {
    throw new PaymentError(422, '129', 'Expiry Date Invalid', isMonth ? 'expiryYear' : 'expiryMonth')
  }
  if (!/^\d+$/.test(cvc) || cvc.length !== (brandOf(number) === 'amex' ? 4 : 3)) {
    throw new PaymentError(422, '103', 'CVC is not the right length', 'cvc')
  }
}

/** @throws PaymentError 422 for a malformed card */
export function decideCard(card: Card, now: number): Decision {
  check(card)
  const result = isExpired(card, now) ? EXPIRED : (TEST_CARDS.get(card.number) ?? NOT_A_TEST_CARD)
  return { method: 'scheme', brand: brandOf(card.number), lastFour: card.number.slice(-4), ...result }
}
