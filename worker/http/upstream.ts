/**
 * The one way out. Each call of an upstream has a timeout, a circuit breaker per operation and market, one retry with jitter where
 * it may be repeated, and a `Server-Timing` entry; what fails is a coded {@link UpstreamError}. What is sent and how the answer is
 * read differs: `json-call.ts` for data, `byte-call.ts` for pictures and films, the pages of the backend as they come.
 * @module
 */
import type { MarketCode } from '#domain/markets.ts'
import { breakerOf } from './breaker.ts'
import { errorFacts, type Log } from './log.ts'
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
  /** The longest wait for an answer. A call says its own where waiting differs. */
  readonly timeoutMs: number
  readonly hasBreaker: boolean
}

/** Together with the waits below: docs/resilience.md. */
const DATA_MS = 2_000

/** A read for display only. The same wait that a slot of a page has: a page is good without it. */
export const SHOWN = { timeoutMs: 700, forShow: true } as const

/** How each upstream is called. */
export const UPSTREAMS = {
  commerce: { name: 'commerce', timeoutMs: DATA_MS, hasBreaker: true },
  content: { name: 'content', timeoutMs: DATA_MS, hasBreaker: true },
  search: { name: 'search', timeoutMs: DATA_MS, hasBreaker: true },
  promotions: { name: 'promotions', timeoutMs: DATA_MS, hasBreaker: true },
  payments: { name: 'payments', timeoutMs: DATA_MS, hasBreaker: true },
  /** Media sets. */
  media: { name: 'media', timeoutMs: DATA_MS, hasBreaker: true },
  /** Long: a picture that is asked for the first time must be drawn, and no page waits for it. */
  pictures: { name: 'media', timeoutMs: 20_000, hasBreaker: true },
  /** No breaker: an editor's host that does not answer must not count against the shop or against another editor's host. */
  staging: { name: 'content', timeoutMs: DATA_MS, hasBreaker: false },
  virtualStaging: { name: 'virtual-staging', timeoutMs: DATA_MS, hasBreaker: false },
  /** Long: the last step of a checkout waits for stock, coupon, order and payment. */
  backendPages: { name: 'backend', timeoutMs: 10_000, hasBreaker: false },
} as const satisfies Record<string, Policy>

export interface UpstreamOptions extends Policy {
  /** Base address of the real vendor; undefined sends the call to `fetcher`, the embedded backend. */
  readonly base?: string
  /** For hosts that the embedded backend stands in for by name: false sends a call with a base to `fetcher` as well. */
  readonly overNetwork?: boolean
  readonly fetcher: Fetcher
  /** The market whose breakers this uses; by default all markets share them. */
  readonly market?: MarketCode
  /** The upper bound of every timeout, from the settings; none by default. */
  readonly timeoutCapMs?: number
  readonly timing: Timing
  readonly log: Log
}

/** Common to calls of every kind. */
export interface Call {
  /** Names the call in logs, errors and `Server-Timing`. */
  readonly operation: string
  /** Path and query below the upstream's base address, from the slash on. */
  readonly path: string
  readonly timeoutMs?: number
  /** A read, or a change that carries an idempotency key: it may be asked twice. */
  readonly retry?: boolean
  /** A read for display only: its failures never count against the same call when a change needs it (safety §8.3). */
  readonly forShow?: boolean
  /** Its 429 speaks of what was asked for, such as one account, and says nothing of the upstream. */
  readonly limitsInput?: boolean
}

export interface Exchange<T> extends Call {
  readonly init: Pick<RequestInit, 'method' | 'headers' | 'body'>
  /** The breaker tells inputs apart by it (breaker.ts). */
  readonly input: string
  /** Runs within the timeout. What it throws counts against the upstream, unless it is a refusal. */
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
  const send = overNetwork ? (request: Request) => fetch(request) : (request: Request) => fetcher.fetch(request)

  async function attempt<T>({ operation, path, init, input, forShow, limitsInput, read, ...call }: Exchange<T>): Promise<T> {
    const failure: Failure = (code, more) => new UpstreamError({ upstream: name, operation, code, ...more })
    // One breaker per operation: an operation that hangs must not count as healthy because others answer.
    const breakerName = [base, name, operation, market, forShow && 'shown'].filter(Boolean).join(' ')
    const breaker = hasBreaker ? breakerOf(fetcher, breakerName) : undefined
    if (breaker?.allows(input, Date.now()) === false) {
      throw failure('open')
    }
    const controller = new AbortController()
    const exchange = async (): Promise<T> => {
      // A redirect would leave the configured host.
      const request = new Request(base + path, { ...init, redirect: 'manual', signal: controller.signal })
      return read(await send(request), failure)
    }
    try {
      const answer = await withTimeout(exchange, Math.min(call.timeoutMs ?? options.timeoutMs, timeoutCapMs))
      breaker?.succeeded(input, Date.now())
      return answer
    } catch (cause) {
      const error = cause instanceof UpstreamError ? cause : failure(codeOf(cause), { cause })
      // Stops what may still be coming.
      controller.abort()
      if (isOutage(error) && !(limitsInput && error.status === 429)) {
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
        await pause(Math.random() * RETRY_JITTER_MS)
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

/** Everything counts against the upstream but a refusal, and "busy": the media service is up, and pictures that it has drawn come. */
const isOutage = (error: UpstreamError): boolean => error.code !== 'busy' && !isRefusal(error)

/** A call that was late is not repeated: the shopper has waited long enough. */
const isWorthRetry = (error: UpstreamError): boolean => error.code !== 'open' && error.code !== 'timeout' && isOutage(error)

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
