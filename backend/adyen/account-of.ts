/**
 * Selects the shop's payment account: Adyen's, the embedded provider's, or none.
 * @module
 */
import { configOf } from '#backend/config.ts'
import type { BackendEnv } from '#backend/env.ts'
import { type PaymentAccount, ProviderFailure } from '#backend/payments/account.ts'
import { adyenAccount } from '#backend/payments/adyen-account.ts'
import { embeddedAccount } from './embedded-account.ts'

const fail = async (): Promise<never> => {
  throw new ProviderFailure('any call', 'there is no payment provider')
}
/** Placeholder that is never called, because a shop without a provider refuses to start a checkout. */
const NO_ACCOUNT: PaymentAccount = {
  base: '',
  merchantAccount: '',
  apiKey: fail,
  hmacKeys: async () => [],
  send: fail,
  pages: [],
}

export function paymentAccountOf(env: BackendEnv): PaymentAccount {
  const { payments, siteOrigin, adyen } = configOf(env)
  if (payments === 'simulated') {
    return embeddedAccount(env, siteOrigin)
  }
  return adyen ? adyenAccount(adyen) : NO_ACCOUNT
}
