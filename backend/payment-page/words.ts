/**
 * Texts for the provider's payment page.
 * @module
 */
import type { Market } from '#domain/markets.ts'

export const payWords = {
  title: 'How would you like to pay?',
  card: 'Card',
  number: 'Card number',
  expiry: ({ english }: Market): string => (english === 'american' ? 'Expiration date' : 'Expiry date'),
  expiryHint: 'Month and year, for example 04/29',
  code: 'Security code',
  codeHint: '3 digits on the back, or 4 on the front',
  holder: 'Name on card',
  brandsLabel: 'Cards we accept',
  brands: { visa: 'Visa', mc: 'Mastercard', amex: 'American Express' },
  pay: (total: string) => `Pay ${total}`,
  secure: 'Your card number is used for this payment and never stored.',
  others: 'Or pay another way',
  methods: { paypal: 'PayPal', klarna: 'Klarna' },
  back: 'Back to your order',
  wrong: {
    number: 'Enter the card number as shown on the card',
    expiry: 'Enter the date as shown on the card, for example 04/29',
    expired: 'This card has expired',
    code: 'Enter the 3 or 4 digits of the security code',
    name: 'Enter the name on the card',
  },
  challenge: {
    title: 'Please approve this payment',
    bank: (total: string, name: string) => `Your bank asks whether you are paying ${total} to ${name}.`,
    other: (total: string, name: string, method: string) => `${method} asks whether you are paying ${total} to ${name}.`,
    approve: 'Approve',
    decline: 'Decline',
    later: 'Decide later',
  },
  declined: 'Your card was declined and nothing has been charged. Please try another card.',
  notApproved: 'The payment was not approved and nothing has been charged. You can try again or use another card.',
  expired: { title: 'This payment has ended', lead: 'Nothing has been charged. Go back to your order to try again.' },
} as const
