/**
 * Settings for the express wallet on this machine, with the demonstration's merchant. `WALLET=simulated` also simulates a device
 * with a wallet, in any browser (docs/wallet.md).
 * @module
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { merchant } from '#shop'
import { ROOT } from './run.ts'

const isSimulated = process.env.WALLET === 'simulated'

/** The storefront's settings. */
export const LOCAL_WALLET = {
  EXPRESS_WALLET: 'on',
  WALLET_CLIENT_KEY: 'test_of-this-machine',
  WALLET_MERCHANT_ACCOUNT: merchant.account,
  WALLET_MERCHANT_ID: merchant.appleMerchantId,
  WALLET_ENVIRONMENT: isSimulated ? 'simulated' : 'test',
  PAYMENTS_API_KEY: 'alder-lune-payments',
} as const

const SIMULATOR = join(ROOT, 'client/development/wallet-simulator.ts')

/** The simulator's JavaScript for the browser. */
export async function walletSimulator(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(SIMULATOR, 'utf8'), SIMULATOR, { sourcemap: false })
  return code
}

/** Settings for the development backend, which serves the simulator. */
export const simulatorVars = async (): Promise<Readonly<Record<string, string>>> =>
  isSimulated ? { WALLET_SIMULATOR: await walletSimulator() } : {}
