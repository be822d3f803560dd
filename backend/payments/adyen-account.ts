/**
 * An account at Adyen, or at another server that implements Adyen's Checkout API.
 * @module
 */
import type { PaymentAccount } from './account.ts'

export interface AdyenSettings {
  readonly merchantAccount: string
  readonly apiKey: string
  readonly environment: 'test' | 'live'
  /** Prefix of the account's live host name: `{random}-{company}`. */
  readonly livePrefix?: string | undefined
  /** HMAC keys that sign webhooks, as hex. */
  readonly hmacKeys: readonly string[]
  /** Replaces Adyen's base URL. */
  readonly url?: string | undefined
}

/** Origin of payment links, as in a CSP: `test.adyen.link`, `eu.adyen.link`. */
const PAGES = 'https://*.adyen.link'

const VERSION = '/v72'

const baseOf = ({ environment, livePrefix = '', url }: AdyenSettings): string => {
  const host =
    url ??
    (environment === 'live'
      ? `https://${livePrefix}-checkout-live.adyenpayments.com/checkout`
      : 'https://checkout-test.adyen.com')
  return host.replace(/\/$/, '') + VERSION
}

export const adyenAccount = (settings: AdyenSettings): PaymentAccount => ({
  base: baseOf(settings),
  merchantAccount: settings.merchantAccount,
  apiKey: async () => settings.apiKey,
  hmacKeys: async () => settings.hmacKeys,
  send: (request) => fetch(request),
  pages: [settings.url === undefined ? PAGES : new URL(settings.url).origin],
})
