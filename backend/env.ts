/**
 * What the backend Worker is given: bindings and settings.
 * @module
 */
import { z } from 'zod'

export interface BackendEnv {
  readonly DB: D1Database
  readonly IMAGES: ImagesBinding
  /** The shop's own address, for links in mails. */
  readonly SITE_ORIGIN?: string
  /** How long an unpaid order may hold stock, and how much one visitor may hold and try: numbers from 1 to 9999. */
  readonly ORDER_HOLD_MINUTES?: string
  readonly UNPAID_ORDERS_PER_ADDRESS?: string
  readonly DECLINED_TRIES_PER_ADDRESS?: string
}

/** Where the shop is on a developer's machine unless it is told otherwise. */
const LOCAL_ORIGIN = 'http://localhost:8787'

export const siteOriginOf = ({ SITE_ORIGIN }: BackendEnv): string => SITE_ORIGIN ?? LOCAL_ORIGIN

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
  /** Declined payments of one address within the last quarter of an hour. */
  readonly declined: number
}

/** @throws Error that names every setting which is wrong */
export function orderLimitsOf(env: BackendEnv): OrderLimits {
  const parsed = settings.safeParse(env)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  }
  const { ORDER_HOLD_MINUTES, UNPAID_ORDERS_PER_ADDRESS, DECLINED_TRIES_PER_ADDRESS } = parsed.data
  return { holdMs: ORDER_HOLD_MINUTES * MINUTE, unpaid: UNPAID_ORDERS_PER_ADDRESS, declined: DECLINED_TRIES_PER_ADDRESS }
}
