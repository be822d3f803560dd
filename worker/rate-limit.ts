/**
 * How often one visitor may ask for what costs the upstreams something. Far beyond what a person does, also several behind one
 * address; low enough that one address cannot take the shop's database for itself. A page from the store is never counted.
 *
 * The edge counts (`[[ratelimits]]` in wrangler.toml), for each of its locations; its windows are 10 or 60 s. Without the binding
 * there is no limit.
 * @module
 */
import type { Context } from 'hono'
import { errorText } from '#domain/text/errors.ts'
import { createRecentKeys } from './cache/recent-keys.ts'
import type { AppEnv } from './env.ts'
import { errorFacts } from './http/log.ts'
import { refuse } from './refuse.ts'

export const RATE_LIMITS = {
  /** Pages that are in no store: unknown addresses, misses, pages of one visitor, and holes that ask an upstream. */
  page: { binding: 'PAGE_LIMIT', requests: 300, seconds: 10 },
  /** Listings by search words or facets, each rendered for its visitor alone. */
  search: { binding: 'SEARCH_LIMIT', requests: 250, seconds: 10 },
  /** Everything that is posted. */
  change: { binding: 'CHANGE_LIMIT', requests: 300, seconds: 10 },
  /**
   * Pictures and films that this isolate has not handed on before, and that may have to be drawn. A listing has a hundred, so the
   * window is short: several people behind one address open some at once. What bounds the drawing is its queue.
   */
  picture: { binding: 'PICTURE_LIMIT', requests: 600, seconds: 10 },
} as const

export type RateLimitKind = keyof typeof RATE_LIMITS
export type RateLimitBinding = (typeof RATE_LIMITS)[RateLimitKind]['binding']

const LOOPBACK = /^(?:127\.|::1$)/

/**
 * The one that is counted: an IPv4 address, or the network of an IPv6 address, of which one visitor has 2^64. No other header is
 * believed, and without this one nobody is counted; nor is a machine that speaks to itself.
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

/** Once in a window: an attack must not become a flood of log lines. */
const told = createRecentKeys({ keepMs: 10_000, most: 1_000 })

/** Counts one more, and says whether that is too many. */
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

/** Counts one more; @returns the refusal where that is too many */
export async function refuseOverLimit(c: Context<AppEnv>, kind: RateLimitKind): Promise<Response | undefined> {
  return (await isOverLimit(c, kind)) ? refuse(c, 429, errorText.refused.tooMany, retryAfter(kind)) : undefined
}
