/**
 * Texts of the express wallet, on its sheet and on the page after the sheet has closed.
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { bagText } from './bag.ts'
import { spelt } from './spelt.ts'

const AGAIN = 'Nothing has been charged.'

export const walletText = {
  button: 'Buy with Apple Pay',
  or: 'or',
  opening: 'Opening Apple Pay…',
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: (market: Pick<Market, 'english'>) => spelt(market, 'Delivery', 'Shipping'),
  tax: 'Tax',
  /** Spec A §5, §8. */
  ukOnly: 'We only ship to UK, Jersey, and Guernsey',
  unserviceable: 'We can not ship to this address',
  missing: {
    name: 'Enter a first and a last name of at least 2 letters.',
    emailAddress: 'Enter an email address.',
    phoneNumber: 'Enter a phone number.',
    addressLines: 'Enter a house or apartment number and a street.',
    locality: 'Enter a city.',
    administrativeArea: 'Enter a state.',
    postalCode: 'Enter a postal code.',
    countryCode: 'Enter a country.',
  },
  refused: {
    empty: bagText.empty,
    soldOut: `Sorry! Something in your bag has just sold out. ${AGAIN}`,
    changed: `Your bag or its price has changed. ${AGAIN} Please look at your bag and try again.`,
    method: `That delivery option is no longer available. ${AGAIN} Please choose another.`,
    contact: `Something is missing from your details. ${AGAIN}`,
    declined: `Your payment was declined. ${AGAIN} Please try another card.`,
    limited: `Too many attempts. ${AGAIN} Please try again in 15 minutes.`,
    unavailable: `Sorry, Apple Pay isn’t available at the moment. ${AGAIN} Please use Checkout instead.`,
    /** This is the only refusal after which the shopper may have been charged. */
    unconfirmed:
      'We couldn’t confirm your payment. If it went through, an email with your order is on its way: please check before you try again.',
  },
} as const
