/**
 * The express wallet on this machine: the demonstration's merchant, and with `WALLET=simulated` a device that has the wallet, in any
 * browser (docs/wallet.md).
 * @module
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { ROOT } from './run.ts'

const isSimulated = process.env.WALLET === 'simulated'

/** For the storefront. */
export const LOCAL_WALLET = {
  EXPRESS_WALLET: 'on',
  WALLET_CLIENT_KEY: 'test_of-this-machine',
  WALLET_MERCHANT_ACCOUNT: 'AlderLuneECOM',
  WALLET_MERCHANT_ID: 'merchant.com.example.alderlune',
  WALLET_ENVIRONMENT: isSimulated ? 'simulated' : 'test',
  PAYMENTS_API_KEY: 'alder-lune-payments',
} as const

const SIMULATOR = join(ROOT, 'client/development/wallet-simulator.ts')

/** The simulator as a browser takes it. */
export async function walletSimulator(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(SIMULATOR, 'utf8'), SIMULATOR, { sourcemap: false })
  return code
}

/** For the development backend, which hands it to the browser. */
export const simulatorVars = async (): Promise<Readonly<Record<string, string>>> =>
  isSimulated ? { WALLET_SIMULATOR: await walletSimulator() } : {}
