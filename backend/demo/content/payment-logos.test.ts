import { expect, test } from 'vitest'
import { methodsWire } from '#backend/adyen/payment-methods.ts'
import { payments } from '#shop'

/** Maps each logo to the payment provider's name for the method. */
const METHODS: Readonly<Record<string, string>> = {
  visa: 'visa',
  mastercard: 'mc',
  'american-express': 'amex',
  paypal: 'paypal',
  klarna: 'klarna',
  'apple-pay': 'applepay',
}

test('the footer shows the logo of each way to pay that the checkout takes, and no other', () => {
  const merchant = { account: 'Shop', name: 'Shop', appleMerchantId: '', keyHash: '', webhookUrl: null }
  const { paymentMethods } = methodsWire(merchant, {})
  const taken = paymentMethods.flatMap((method) => (method.type === 'scheme' ? (method.brands ?? []) : [method.type]))
  expect(payments.map((logo) => METHODS[logo]).sort()).toEqual([...taken].sort())
})
