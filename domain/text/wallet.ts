/**
 * Words of the express wallet: on its sheet, and on the page when the sheet has closed.
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
    name: 'Please give a first and a last name of at least 2 letters.',
    emailAddress: 'Please give an email address.',
    phoneNumber: 'Please give a phone number.',
    addressLines: 'Please give a house or apartment number and a street.',
    locality: 'Please give a city.',
    administrativeArea: 'Please give a state.',
    postalCode: 'Please give a postal code.',
    countryCode: 'Please give a country.',
  },
  refused: {
    empty: bagText.empty,
    soldOut: `Sorry! Something in your bag has just sold out. ${AGAIN}`,
    changed: `Your bag or its price has changed. ${AGAIN} Please look at your bag and try again.`,
    method: `This way of delivery is not to be had any more. ${AGAIN} Please choose another.`,
    contact: `Something is missing in your details. ${AGAIN}`,
    declined: `Your payment was declined. ${AGAIN} Please try another card.`,
    limited: `There were too many tries just now. ${AGAIN} Please try again in a quarter of an hour.`,
    unavailable: `Apple Pay cannot be used just now. ${AGAIN} Please use Checkout instead.`,
    /** The one case in which it cannot be said that nothing was charged. */
    unconfirmed:
      'We could not confirm your payment. If it went through, an email with your order is on its way: please look for it before you try again.',
  },
} as const
