/**
 * The account at the provider that is built in: the same calls, answered by the same Worker, with keys that its database made.
 * @module
 */
import { paymentsApp } from '#backend/adyen/app.ts'
import { ACCOUNT, ownCredentials } from '#backend/adyen/merchants.ts'
import { openDatabase } from '#backend/database/database.ts'
import type { BackendEnv } from '#backend/env.ts'
import type { PaymentAccount } from './account.ts'

export function embeddedAccount(env: BackendEnv, siteOrigin: string): PaymentAccount {
  const credentials = () => ownCredentials(openDatabase(env.DB))
  return {
    base: `${siteOrigin}/v72`,
    merchantAccount: ACCOUNT,
    apiKey: async () => (await credentials()).apiKey,
    hmacKeys: async () => [(await credentials()).hmacKey],
    send: async (request) => paymentsApp.fetch(request, env),
    pages: [],
  }
}
