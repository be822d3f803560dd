/**
 * Every upstream call goes through here. It adds a timeout, a circuit breaker, one retry with jitter for repeatable calls, and a
 * `Server-Timing` entry. Failures are {@link UpstreamError}s. `json-call.ts` handles data and `byte-call.ts` handles images and
 * videos; the backend's pages pass through unread.
 * @module
 */
import type { MarketCode } from '#domain/markets.ts'
import { breakerOf } from './breaker.ts'
import { errorFacts, type Log } from './log.ts'
import { pause, pausedFor, pausesOf } from './pause.ts'
import { TimeoutError, withTimeout } from './timeout.ts'
import type { Timing } from './timing.ts'
import { isRefusal, UpstreamError } from './upstream-error.ts'

/** A service binding, or the network. */
export interface Fetcher {
  fetch(request: Request): Promise<Response>
}

export interface Policy {
  /** The upstream's name in errors, logs and breakers. */
  readonly name: string
  readonly timeoutMs: number
  readonly hasBreaker: boolean
}

/** docs/resilience.md explains these timeouts. */
const DATA_MS = 2_000

/** Options for reads whose results are only displayed. The timeout is short, because the page works without these results. */
export const SHOWN = { timeoutMs: 700, forShow: true } as const

export const UPSTREAMS = {
  commerce: { name: 'commerce', timeoutMs: DATA_MS, hasBreaker: true },
  content: { name: 'content', timeoutMs: DATA_MS, hasBreaker: true },
  search: { name: 'search', timeoutMs: DATA_MS, hasBreaker: true },
  promotions: { name: 'promotions', timeoutMs: DATA_MS, hasBreaker: true },
  marketing: { name: 'marketing', timeoutMs: DATA_MS, hasBreaker: true },
  payments: { name: 'payments', timeoutMs: DATA_MS, hasBreaker: true },
  media: { name: 'media', timeoutMs: DATA_MS, hasBreaker: true },
  /** The timeout is long, because the first request for an image renders it. No page waits for it. */
  pictures: { name: 'media', timeoutMs: 20_000, hasBreaker: true },
  /** There is no breaker, because one editor's failing staging host must not affect the shop or another editor's host. */
  staging: { name: 'content', timeoutMs: DATA_MS, hasBreaker: false },
  virtualStaging: { name: 'virtual-staging', timeoutMs: DATA_MS, hasBreaker: false },
  /** The timeout is long, because the last step of a checkout waits for stock, coupon, order and payment. */
  backendPages: { name: 'backend', timeoutMs: 10_000, hasBreaker: false },
} as const satisfies Record<string, Policy>

export interface UpstreamOptions extends Policy {
  /** The vendor's base URL. If undefined, calls go to `fetcher`, which is the embedded backend. */
  readonly base?: string
  /** If false, calls go to `fetcher` even with a base URL, because the embedded backend acts as that host. */
  readonly overNetwork?: boolean
  readonly fetcher: Fetcher
  /** Headers such as an API key. They are sent to the vendor only, never to the embedded backend. */
  readonly vendorHeaders?: Readonly<Record<string, string>>
  /** If set, this market has its own breakers. Otherwise all markets share them. */
  readonly market?: MarketCode
  /** Upper bound for every timeout, from the settings. */
  readonly timeoutCapMs?: number
  readonly timing: Timing
  readonly log: Log
}

export interface Call {
  /** The call's name in logs, errors and `Server-Timing`. */
  readonly operation: string
  /** Path and query relative to the base URL, with a leading slash. */
  readonly path: string
  readonly timeoutMs?: number
  /** True if the call may be sent twice, because it is a read or has an idempotency key. */
  readonly retry?: boolean
  /**
   * True for a read whose result is only displayed. Such reads have their own breaker, so their failures never block a write that
   * needs the same data (safety §8.3).
   */
  readonly forShow?: boolean
  /** True if a 429 limits a single input, such as an account. A 429 then does not mean that the upstream is overloaded. */
  readonly limitsInput?: boolean
}

export interface Exchange<T> extends Call {
  readonly init: Pick<RequestInit, 'method' | 'headers' | 'body'>
  /** Identifies the input for the breaker (breaker.ts). */
  readonly input: string
  /** Runs within the timeout. Errors other than refusals count as failures of the upstream. */
  readonly read: (response: Response, failure: Failure) => Promise<T>
}

export type Failure = (
  code: UpstreamError['code'],
  more?: { readonly status?: number; readonly body?: unknown; readonly retryAfter?: number; readonly cause?: unknown },
) => UpstreamError

/** @throws UpstreamError */
export type Upstream = <T>(exchange: Exchange<T>) => Promise<T>

const RETRY_JITTER_MS = 120

export function createUpstream(options: UpstreamOptions): Upstream {
  const { name, hasBreaker, fetcher, market, timeoutCapMs = Number.POSITIVE_INFINITY, timing, log } = options
  const base = options.base?.replace(/\/$/, '') ?? 'http://backend'
  const { overNetwork = options.base !== undefined } = options
  const pauses = pausesOf(fetcher)
  const vendor = `${base} ${name}`
  const send = overNetwork ? (request: Request) => fetch(request) : (request: Request) => fetcher.fetch(request)

  async function attempt<T>({ operation, path, init, input, forShow, limitsInput, read, ...call }: Exchange<T>): Promise<T> {
    const failure: Failure = (code, more) => new UpstreamError({ upstream: name, operation, code, ...more })
    // Each operation has its own breaker. Otherwise an operation that hangs would look healthy because others respond.
    const breakerName = [base, name, operation, market, forShow && 'shown'].filter(Boolean).join(' ')
    const breaker = hasBreaker ? breakerOf(fetcher, breakerName) : undefined
    if (breaker?.allows(input, Date.now()) === false) {
      throw failure('open')
    }
    const seconds = pausedFor(pauses, vendor, Date.now())
    if (seconds !== undefined) {
      throw failure('open', { retryAfter: seconds })
    }
    const controller = new AbortController()
    const exchange = async (): Promise<T> => {
      // Redirects are not followed, because one could lead away from the configured host.
      const request = new Request(base + path, { ...init, redirect: 'manual', signal: controller.signal })
      for (const [header, value] of Object.entries(overNetwork ? (options.vendorHeaders ?? {}) : {})) {
        request.headers.set(header, value)
      }
      return read(await send(request), failure)
    }
    try {
      const answer = await withTimeout(exchange, Math.min(call.timeoutMs ?? options.timeoutMs, timeoutCapMs))
      breaker?.succeeded(input, Date.now())
      return answer
    } catch (cause) {
      const error = cause instanceof UpstreamError ? cause : failure(codeOf(cause), { cause })
      controller.abort()
      const isOfInput = limitsInput && error.status === 429
      if (overNetwork && !isOfInput && error.retryAfter !== undefined && (error.status === 429 || error.status === 503)) {
        pause(pauses, vendor, error.retryAfter, Date.now())
        log('warn', 'upstream.paused', { upstream: name, operation, seconds: error.retryAfter })
      }
      if (isOutage(error) && !isOfInput) {
        breaker?.failed(input, Date.now())
      } else {
        breaker?.succeeded(input, Date.now())
      }
      throw error
    }
  }

  return async (exchange) => {
    const { operation } = exchange
    const started = Date.now()
    try {
      return await attempt(exchange)
    } catch (error) {
      if (exchange.retry && error instanceof UpstreamError && isWorthRetry(error)) {
        log('warn', 'upstream.retry', { upstream: name, operation, code: error.code })
        await waitFor(Math.random() * RETRY_JITTER_MS)
        return await attempt(exchange)
      }
      log('debug', 'upstream.refused', { upstream: name, operation, ...errorFacts(error) })
      throw error
    } finally {
      timing.record(operation, Date.now() - started)
    }
  }
}

const codeOf = (cause: unknown): 'timeout' | 'unreachable' => (cause instanceof TimeoutError ? 'timeout' : 'unreachable')

/**
 * A refusal is not an outage. Neither is "busy", because the media service is then up and still serves images that are already
 * rendered.
 */
const isOutage = (error: UpstreamError): boolean => error.code !== 'busy' && !isRefusal(error)

/**
 * There is no retry after a timeout, because the shopper has already waited long enough. There is also none if the upstream sent
 * `Retry-After`.
 */
const isWorthRetry = (error: UpstreamError): boolean =>
  error.code !== 'open' && error.code !== 'timeout' && error.retryAfter === undefined && isOutage(error)

const waitFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
