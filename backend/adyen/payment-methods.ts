/**
 * Payment methods that the embedded provider offers.
 * @module
 */
import type { LinkRequest, Merchant } from '#backend/database/tables/payments.ts'

/** Methods that redirect to a page of their own. The payment page accepts them, but the API does not. */
export const REDIRECTS = ['paypal', 'klarna'] as const

export const CARD_BRANDS = ['visa', 'mc', 'amex'] as const

type Wanted = Pick<LinkRequest, 'allowedPaymentMethods' | 'blockedPaymentMethods'>

export const isOffered = ({ allowedPaymentMethods, blockedPaymentMethods }: Wanted, type: string): boolean =>
  (allowedPaymentMethods?.includes(type) ?? true) && !blockedPaymentMethods?.includes(type)

/** Returns the methods that the merchant has set up and the request allows. */
export function methodsWire({ appleMerchantId, name }: Merchant, request: Wanted) {
  const all = [
    { type: 'scheme', name: 'Cards', brands: CARD_BRANDS },
    {
      type: 'applepay',
      name: 'Apple Pay',
      brands: CARD_BRANDS,
      configuration: { merchantId: appleMerchantId, merchantName: name },
    },
    { type: 'paypal', name: 'PayPal' },
    { type: 'klarna', name: 'Klarna' },
  ]
  return { paymentMethods: all.filter(({ type }) => isOffered(request, type)) }
}
