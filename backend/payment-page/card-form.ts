/**
 * Parses the card form. A card number or security code that the shopper entered must never be rendered back into a page.
 * @module
 */
import { type Card, isCardNumber, isExpired } from '#backend/adyen/cards.ts'
import type { Entered, Errors } from '#backend/bigcommerce/hosted-checkout/forms/address-form.ts'
import { payWords } from './words.ts'

export type CardResult = { readonly ok: true; readonly card: Card } | { readonly ok: false; readonly errors: Errors }

const { wrong } = payWords
const EXPIRY = /^(0?[1-9]|1[0-2])\s*[/.-]?\s*(?:20)?(\d{2})$/

/** Accepts the common ways to write an expiry date: 04/29, 4/2029, 0429. */
function expiryOf(written: string): Pick<Card, 'expiryMonth' | 'expiryYear'> | undefined {
  const [, month, year] = EXPIRY.exec(written.trim()) ?? []
  return month && year ? { expiryMonth: Number(month), expiryYear: 2000 + Number(year) } : undefined
}

export function parseCard(entered: Entered, now: number): CardResult {
  const number = (entered.number ?? '').replaceAll(/[\s-]/g, '')
  const expiry = expiryOf(entered.expiry ?? '')
  const cvc = (entered.code ?? '').trim()
  const holderName = (entered.holder ?? '').trim()
  const found: readonly (readonly [string, string | false])[] = [
    ['number', !isCardNumber(number) && wrong.number],
    ['expiry', !expiry ? wrong.expiry : isExpired(expiry, now) && wrong.expired],
    ['code', !(/^3[47]/.test(number) ? /^\d{4}$/ : /^\d{3}$/).test(cvc) && wrong.code],
    ['holder', (holderName.length < 2 || holderName.length > 100) && wrong.name],
  ]
  const errors = new Map(found.flatMap(([name, message]) => (message ? [[name, message]] : [])))
  return errors.size > 0 || !expiry ? { ok: false, errors } : { ok: true, card: { number, cvc, holderName, ...expiry } }
}
