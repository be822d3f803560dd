/**
 * What the storefront's `/healthz` tells operators of the embedded backend: what is simulated, what is missing, what is wrong.
 * @module
 */
import { configOf, gapsOf, settingFaults } from './config.ts'
import type { BackendEnv } from './env.ts'

export interface BackendHealth {
  readonly isDemonstration: boolean
  readonly simulated: readonly string[]
  readonly missing: readonly string[]
  /** Each needs an operator. */
  readonly faults: readonly string[]
}

export function healthOf(env: BackendEnv): BackendHealth {
  const faults = settingFaults(env)
  if (faults.length > 0) {
    return { isDemonstration: false, simulated: [], missing: [], faults }
  }
  const config = configOf(env)
  return { isDemonstration: config.isDemonstration, ...gapsOf(config), faults: [] }
}
