/**
 * Counts a visitor's requests against the limits. Visitors are distinguished only by IP address.
 * @module
 */
import type { Context } from 'hono'
import { errorText } from '#domain/text/errors.ts'
import { createMarks } from '#worker/cache/marks.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { refuse } from '#worker/response/refuse.ts'
import { RATE_LIMITS, type RateLimitKind } from './rate-limit-table.ts'

const LOOPBACK = /^(?:127\.|::1$)/

/**
 * The key for counting: an IPv4 address, or the /64 network of an IPv6 address, because one visitor has 2^64 of those addresses.
 * Undefined for a request without an address or from this machine (loopback); such requests are not counted.
 */
export function clientOf(address: string | undefined): string | undefined {
  if (!address || LOOPBACK.test(address)) {
    return undefined
  }
  if (!address.includes(':')) {
    return address
  }
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}

/** At most one log line per client and period, so that an attack does not flood the log. */
const told = createMarks({ ttlSeconds: 10 })

/**
 * Counts the request.
 * @returns whether it exceeds the limit
 */
export async function isOverLimit(c: Context<AppEnv>, kind: RateLimitKind): Promise<boolean> {
  const limiter = c.env[RATE_LIMITS[kind].binding]
  const client = limiter && clientOf(c.req.header('cf-connecting-ip'))
  if (!limiter || !client) {
    return false
  }
  try {
    const { success } = await limiter.limit({ key: client })
    const event = `${kind} ${client}`
    if (!success && !told.has(event)) {
      told.add(event)
      c.get('log')('warn', 'rate-limit.reached', { kind })
    }
    return !success
  } catch (error) {
    c.get('log')('error', 'rate-limit.failed', { kind, ...errorFacts(error) })
    return false
  }
}

export const retryAfter = (kind: RateLimitKind) => ({ 'retry-after': String(RATE_LIMITS[kind].seconds) })

/**
 * Counts the request.
 * @returns the 429 response, if the request exceeds the limit
 */
export async function refuseOverLimit(c: Context<AppEnv>, kind: RateLimitKind): Promise<Response | undefined> {
  return (await isOverLimit(c, kind)) ? refuse(c, 429, errorText.refused.tooMany, retryAfter(kind)) : undefined
}
