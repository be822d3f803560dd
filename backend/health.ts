/**
 * The backend's part of `/healthz`: which services are simulated, which are missing, and which are misconfigured or broken.
 * @module
 */
import { paymentFaults } from './bigcommerce/orders/payment/payment-faults.ts'
import { type BackendConfig, configOf, gapsOf, settingFaults } from './config.ts'
import type { BackendEnv } from './env.ts'
import { mailFaults } from './outbox/mail-faults.ts'

async function mailFaultsOf({ mail, smtp }: BackendConfig, env: BackendEnv): Promise<readonly string[]> {
  if (mail !== 'smtp') {
    return []
  }
  return smtp ? mailFaults(env, Date.now()) : ['MAIL is "smtp", which needs SMTP_URL and MAIL_FROM']
}

export interface BackendHealth {
  readonly isDemonstration: boolean
  readonly simulated: readonly string[]
  readonly missing: readonly string[]
  readonly faults: readonly string[]
}

export async function healthOf(env: BackendEnv): Promise<BackendHealth> {
  const faults = settingFaults(env)
  if (faults.length > 0) {
    return { isDemonstration: false, simulated: [], missing: [], faults }
  }
  const config = configOf(env)
  const [ofPayments, ofMails] = await Promise.all([paymentFaults(env, Date.now()), mailFaultsOf(config, env)])
  return { isDemonstration: config.isDemonstration, ...gapsOf(config), faults: [...ofPayments, ...ofMails] }
}
