/**
 * The payment provider's API. Only the Worker calls it, so pages load no third-party JavaScript and the API key stays secret.
 * @module
 */
import { z } from 'zod'
import { SHOP_NAME } from '#domain/text/layout.ts'
import type { JsonCall } from '#worker/http/json-call.ts'

/** UTF-8 JSON in base64. Only the device reads it. */
const sessionResponse = z.object({
  data: z.string().transform((data, issues): unknown => {
    try {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      return JSON.parse(new TextDecoder().decode(bytes))
    } catch {
      issues.addIssue({ code: 'custom', message: 'is not the base64 of JSON' })
      return z.NEVER
    }
  }),
})

export interface PaymentService {
  /**
   * Creates the session with which the device opens the wallet's sheet.
   * @throws UpstreamError
   */
  walletSession(merchant: { readonly apiKey: string; readonly merchantId: string }): Promise<unknown>
}

/** @param domain the shop's domain, as registered with the wallet */
export const createPaymentService = (call: JsonCall, domain: string): PaymentService => ({
  async walletSession({ apiKey, merchantId }) {
    const { data } = await call({
      operation: 'applePay/sessions',
      path: '/v72/applePay/sessions',
      method: 'POST',
      body: { displayName: SHOP_NAME, domainName: domain, merchantIdentifier: merchantId },
      headers: { 'x-api-key': apiKey },
      schema: sessionResponse,
      // Retrying is safe, because a session charges nothing.
      retry: true,
    })
    return data
  },
})
