/**
 * The script that plays a device with the express wallet, where this machine's start has been told to bring one
 * (`WALLET=simulated npm start`, docs/wallet.md). It comes as a setting: no build holds it.
 * @module
 */
import { Hono } from 'hono'
import type { BackendEnv } from '#backend/env.ts'

export const walletSimulatorApp = new Hono<{ Bindings: BackendEnv & { readonly WALLET_SIMULATOR?: string } }>().get(
  '/__wallet/simulator.js',
  (c) => {
    const script = c.env.WALLET_SIMULATOR
    return script === undefined
      ? c.notFound()
      : c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
  },
)
