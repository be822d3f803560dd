/**
 * Serves the JavaScript that simulates a device with Apple Pay, if the shop was started with `WALLET=simulated npm start`
 * (docs/wallet.md). The code is passed in as a setting, so no build contains it.
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
