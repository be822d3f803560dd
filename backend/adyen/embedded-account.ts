/**
 * The shop's account at the embedded provider. The client sends the same requests as it would to Adyen, but this Worker handles
 * them itself. The database generates the keys.
 * @module
 */
import { paymentsApp } from '#backend/adyen/app.ts'
import { ACCOUNT, ownCredentials } from '#backend/adyen/merchants.ts'
import { openDatabase } from '#backend/database/database.ts'
import type { BackendEnv } from '#backend/env.ts'
import type { PaymentAccount } from '#backend/payments/account.ts'

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
