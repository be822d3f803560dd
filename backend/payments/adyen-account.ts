/**
 * An account at Adyen, or at a server that implements Adyen's Checkout API.
 * @module
 */
import type { PaymentAccount } from './account.ts'

export interface AdyenSettings {
  readonly merchantAccount: string
  readonly apiKey: string
  readonly environment: 'test' | 'live'
  /** Account-specific prefix of the live host name: `{random}-{company}`. */
  readonly livePrefix?: string | undefined
  /** Hex-encoded. */
  readonly hmacKeys: readonly string[]
  /** Overrides Adyen's base URL. */
  readonly url?: string | undefined
}

/** CSP source for payment links, such as `test.adyen.link` or `eu.adyen.link`. */
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
