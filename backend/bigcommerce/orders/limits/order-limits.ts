/**
 * How long an unpaid order may hold stock, and how much one visitor may hold and try: settings of the backend Worker.
 * @module
 */
import { z } from 'zod'
import type { BackendEnv } from '#backend/env.ts'

const MINUTE = 60_000

const count = (usual: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
    .default(String(usual))
    .transform(Number)

const settings = z.object({
  ORDER_HOLD_MINUTES: count(10),
  UNPAID_ORDERS_PER_ADDRESS: count(3),
  DECLINED_TRIES_PER_ADDRESS: count(10),
})

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
  const parsed = settings.safeParse(env)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  }
  const { ORDER_HOLD_MINUTES, UNPAID_ORDERS_PER_ADDRESS, DECLINED_TRIES_PER_ADDRESS } = parsed.data
  return { holdMs: ORDER_HOLD_MINUTES * MINUTE, unpaid: UNPAID_ORDERS_PER_ADDRESS, declined: DECLINED_TRIES_PER_ADDRESS }
}
