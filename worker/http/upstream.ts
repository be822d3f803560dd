/**
 * The one way to call an upstream: timeout, circuit breaker per operation and market, one retry with jitter for repeatable calls, and a
 * `Server-Timing` entry. A failure is a coded {@link UpstreamError}. `json-call.ts` handles data, `byte-call.ts` pictures and films; the
 * backend's pages pass through unread.
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
  /** Names the upstream in errors, logs and breakers. */
  readonly name: string
  /** The longest wait for an answer; a single call may set its own. */
  readonly timeoutMs: number
  readonly hasBreaker: boolean
}

/** docs/resilience.md explains this and the waits below. */
const DATA_MS = 2_000

/** For a read that is only displayed. A page's slot waits no longer, because the page works without it. */
export const SHOWN = { timeoutMs: 700, forShow: true } as const

export const UPSTREAMS = {
  commerce: { name: 'commerce', timeoutMs: DATA_MS, hasBreaker: true },
  content: { name: 'content', timeoutMs: DATA_MS, hasBreaker: true },
  search: { name: 'search', timeoutMs: DATA_MS, hasBreaker: true },
  promotions: { name: 'promotions', timeoutMs: DATA_MS, hasBreaker: true },
  marketing: { name: 'marketing', timeoutMs: DATA_MS, hasBreaker: true },
  payments: { name: 'payments', timeoutMs: DATA_MS, hasBreaker: true },
  media: { name: 'media', timeoutMs: DATA_MS, hasBreaker: true },
  /** Long: a picture must be drawn at its first request, and no page waits for it. */
  pictures: { name: 'media', timeoutMs: 20_000, hasBreaker: true },
  /** No breaker: a failing editor's host must not count against the shop or another editor's host. */
  staging: { name: 'content', timeoutMs: DATA_MS, hasBreaker: false },
  virtualStaging: { name: 'virtual-staging', timeoutMs: DATA_MS, hasBreaker: false },
  /** Long: the last step of a checkout waits for stock, coupon, order and payment. */
  backendPages: { name: 'backend', timeoutMs: 10_000, hasBreaker: false },
} as const satisfies Record<string, Policy>

export interface UpstreamOptions extends Policy {
  /** Base address of the real vendor; undefined sends the call to `fetcher`, the embedded backend. */
  readonly base?: string
  /** False sends calls to `fetcher` in spite of a base: the embedded backend then answers for that host. */
  readonly overNetwork?: boolean
  readonly fetcher: Fetcher
  /** Sent with every call to a vendor, such as the shop's key; never to the embedded backend. */
  readonly vendorHeaders?: Readonly<Record<string, string>>
  /** The market whose breakers this uses; by default all markets share them. */
  readonly market?: MarketCode
  /** The upper bound of every timeout, from the settings; none by default. */
  readonly timeoutCapMs?: number
  readonly timing: Timing
  readonly log: Log
}

/** The options that all kinds of calls share. */
export interface Call {
  /** Names the call in logs, errors and `Server-Timing`. */
  readonly operation: string
  /** Path and query below the upstream's base address, beginning with a slash. */
  readonly path: string
  readonly timeoutMs?: number
  /** True for a read, or a change with an idempotency key: it may be sent twice. */
  readonly retry?: boolean
  /** A read that is only displayed: its failures never count against the same call when a change needs it (safety §8.3). */
  readonly forShow?: boolean
  /** A 429 concerns only this input, such as one account, and says nothing about the upstream. */
  readonly limitsInput?: boolean
}

export interface Exchange<T> extends Call {
  readonly init: Pick<RequestInit, 'method' | 'headers' | 'body'>
  /** The key by which the breaker tells inputs apart (breaker.ts). */
  readonly input: string
  /** Runs within the timeout. An error counts against the upstream unless it is a refusal. */
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
    // One breaker per operation: an operation that hangs must not count as healthy because others answer.
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
      // Not followed, since a redirect could leave the configured host.
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
      // Cancels the rest of the upstream's answer.
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
 * Every error counts against the upstream except a refusal and "busy": the media service is then up and still serves pictures that it has
 * drawn.
 */
const isOutage = (error: UpstreamError): boolean => error.code !== 'busy' && !isRefusal(error)

/** A timeout is not retried, since the shopper has waited long enough. Nor is a call that the upstream asks to repeat later. */
const isWorthRetry = (error: UpstreamError): boolean =>
  error.code !== 'open' && error.code !== 'timeout' && error.retryAfter === undefined && isOutage(error)

const waitFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
