/**
 * How long an unpaid order may hold stock, and how much one visitor may hold and try: settings of the backend Worker.
 * @module
 */
import { type BackendEnv, backendSettings } from '#backend/env.ts'

const MINUTE = 60_000

export interface OrderLimits {
  readonly holdMs: number
  /** Orders of one address that wait for their payment. */
  readonly unpaid: number
  /** Declined payments of one address within `DECLINED_WINDOW`. */
  readonly declined: number
}

export const DECLINED_WINDOW = 15 * MINUTE

/** @throws Error that names every setting which is wrong */
export function orderLimitsOf(env: BackendEnv): OrderLimits {
  const parsed = backendSettings.safeParse(env)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  }
  const { ORDER_HOLD_MINUTES, UNPAID_ORDERS_PER_ADDRESS, DECLINED_TRIES_PER_ADDRESS } = parsed.data
  return { holdMs: ORDER_HOLD_MINUTES * MINUTE, unpaid: UNPAID_ORDERS_PER_ADDRESS, declined: DECLINED_TRIES_PER_ADDRESS }
}
