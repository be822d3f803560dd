/**
 * Texts of an order after the checkout. Its title and links are in `notices.ts`.
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
  from: 'Collect from',
  arrival: 'Estimated arrival',
  ready: 'Ready to collect',
  hours: 'Opening hours',
  phone: 'Phone',
  directions: 'Directions',
  method: (market: Spelling) => `${delivery(market)} method`,
  collected: 'Collection method',
  billing: 'Billing address',
  same: (market: Spelling) => spelt(market, 'Same as the delivery address', 'Same as the shipping address'),
  contact: 'Contact',
  ask: 'Ask about this order',
  summary: 'Summary',
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  discount: 'Discount',
  code: 'Code',
  delivery,
  free: 'Free',
  tax: 'Tax',
  taxIncluded: 'VAT included',
  total: 'Total',
  find: {
    title: 'Find your order',
    lead: 'For orders without an account. We’ll send a code to the email address on the order.',
    number: 'Order number',
    numberHint: '12 digits, in your confirmation email',
    wrongNumber: 'Enter your order number',
    submit: 'Send me a code',
    /** Must not reveal whether the order exists. */
    sent: 'If this order exists, a code is on its way to its email address. It may take up to 10 minutes.',
    /** Shown once the limit of e-mailed codes is reached. It must not reveal whether the order exists. */
    mailed: 'If this order exists, we’ve already emailed several codes for it. Each works once and expires after 30 minutes.',
    have: 'I have a code',
    code: 'Code from the email',
    wrongCode: 'Enter the code from the email',
    open: 'View order',
    opened: 'Here is your order.',
    /** The text must be the same for an invalid, used or expired code and for an order that does not exist. */
    refused: 'That code isn’t valid for this order. Codes work once and expire after 30 minutes.',
    again: 'Ask for another code',
    tooMany: 'Too many attempts. Please wait a few minutes, then try again.',
    failed: 'Sorry, we couldn’t look up your order. Please try again in a moment.',
  },
  account: {
    title: 'Create an account with these details',
    lead: (email: string) => `Check out faster next time. Choose a password for ${email}.`,
    submit: 'Create account',
    done: 'Your account is ready.',
    taken: 'An account already exists for the email you used to checkout. Please reset your password',
    noAddress: 'Billing address is required',
    tooMany: 'Too many attempts to create an account. Please wait a few minutes, then try again.',
    failed: 'Sorry, we couldn’t create your account. Nothing has been saved. Please try again in a moment.',
  },
  withdrawal: {
    link: 'Withdraw from contract here',
    title: 'Withdraw from your order',
    lead: (number: string) => `You are withdrawing from the contract for order ${number}:`,
    mailed: (email: string) => `We’ll confirm the withdrawal by email to ${email}.`,
    submit: 'Confirm withdrawal here',
    done: 'You have withdrawn from this order.',
    doneOn: (day: string) => `You withdrew from this order on ${day}. The confirmation is in your inbox.`,
    over: 'The withdrawal period has ended.',
    back: 'Back to the order',
    tooMany: 'Too many attempts. Please wait a few minutes, then try again.',
    failed: 'Sorry, we couldn’t record your withdrawal. Please try again in a moment.',
  },
} as const
