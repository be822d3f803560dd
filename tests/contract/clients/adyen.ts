/**
 * The payment vendor's server client for any base URL. The vendor's transport supports only HTTPS, so this module replaces it. Like
 * the original, the new transport throws if a request fails.
 * @module
 */
import { CheckoutAPI, Client, EnvironmentEnum, HttpClientException, hmacValidator, Types } from '@adyen/api-library'

export const { ApplePayDetails, CardDetails } = Types.checkout
export { HttpClientException, hmacValidator as HmacValidator }
export type PaymentRequest = Types.checkout.PaymentRequest
export const { UpdatePaymentLinkRequest } = Types.checkout
export type NotificationItem = Types.notification.NotificationRequestItem

export function checkoutApi(address: string, apiKey: string): CheckoutAPI {
  const client = new Client(
    { apiKey, environment: EnvironmentEnum.TEST },
    {
      async request(endpoint, json, config, _isApiKeyRequired, options) {
        const response = await fetch(`${address}${new URL(endpoint).pathname}`, {
          method: options?.method ?? 'POST',
          headers: {
            'content-type': 'application/json',
            ...(config.apiKey ? { 'x-api-key': config.apiKey } : {}),
            ...(options?.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
          },
          ...(options?.method === 'GET' ? {} : { body: String(json) }),
        })
        const text = await response.text()
        if (!response.ok) {
          const { message, errorCode } = JSON.parse(text)
          throw new HttpClientException({ message, errorCode, statusCode: response.status, responseBody: text })
        }
        return text
      },
    },
  )
  return new CheckoutAPI(client)
}
