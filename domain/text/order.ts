/**
 * Words for an order after the checkout; its title and its ways on are in `notices.ts`.
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { spelt } from './spelt.ts'

type Spelling = Pick<Market, 'english'>
const delivery = (market: Spelling) => spelt(market, 'Delivery', 'Shipping')

export const orderText = {
  items: 'Your order',
  facts: (market: Spelling) => `${delivery(market)} and billing`,
  to: (market: Spelling) => `${delivery(market)} to`,
  by: (market: Spelling) => `${delivery(market)} by`,
  billing: 'Billing address',
  same: (market: Spelling) => spelt(market, 'Same as the delivery address', 'Same as the shipping address'),
  contact: 'Contact',
  summary: 'Summary',
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery,
  free: 'Free',
  tax: 'Tax',
  taxIncluded: 'VAT included',
  total: 'Total',
  find: {
    title: 'Look up an order',
    lead: 'For orders without an account. We send a code to the email address of the order.',
    number: 'Order number',
    numberHint: 'Twelve digits: it is in the email that confirms your order',
    wrongNumber: 'Enter the number of your order',
    submit: 'Send me a code',
    /** Said for an order that is there and for one that is not. */
    sent: 'If there is such an order, a code is on its way to its email address. It may take up to 10 minutes.',
    /** Said, where no more codes are mailed, for an order that is there and for one that is not. */
    mailed: 'If there is such an order, several codes are in its inbox by now. Each of them works once, for half an hour.',
    have: 'I have a code',
    code: 'Code from the email',
    wrongCode: 'Enter the code from the email',
    open: 'Show the order',
    opened: 'Here is your order.',
    /** One answer for a wrong code, one that is used or over, and an order that is not there. */
    refused: 'This code does not open this order. A code works once, for half an hour.',
    again: 'Ask for another code',
    tooMany: 'Too many tries. Please wait a few minutes, then try again.',
    failed: 'We could not look your order up just now. Please try again in a moment.',
  },
  account: {
    title: 'Create an account from this order',
    lead: (email: string) => `Choose a password, and the next order takes a minute. Your account is ${email}.`,
    submit: 'Create account',
    done: 'Your account is there.',
    taken: 'An account already exists for the email you used to checkout. Please reset your password',
    noAddress: 'Billing address is required',
    tooMany: 'Too many tries to create an account. Please wait a few minutes, then try again.',
    failed: 'We could not create your account just now. Nothing has been saved. Please try again in a moment.',
  },
  withdrawal: {
    link: 'Withdraw from contract here',
    title: 'Withdraw from your order',
    lead: (number: string) => `You withdraw from the contract for order ${number}:`,
    mailed: (email: string) => `We confirm the withdrawal by email to ${email}.`,
    submit: 'Confirm withdrawal here',
    done: 'You have withdrawn from this order.',
    doneOn: (day: string) => `You withdrew from this order on ${day}. The confirmation is in your inbox.`,
    over: 'The time to withdraw from this order is over.',
    back: 'Back to the order',
    tooMany: 'Too many tries. Please wait a few minutes, then try again.',
    failed: 'We could not take your withdrawal just now. Please try again in a moment.',
  },
} as const
