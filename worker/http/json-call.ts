/**
 * The one way out. Time-out, one retry with jitter for safe calls, circuit breaker per operation and market, bounded bodies,
 * a `Server-Timing` entry and a schema-checked answer; anything else is a coded {@link UpstreamError}.
 * @module
 */
import type { ZodType } from 'zod'
import type { MarketCode } from '#domain/markets.ts'
import { type Breaker, breakerOf } from './breaker.ts'
import type { Fetcher } from './fetcher.ts'
import { errorFacts, type Log } from './log.ts'
import type { Timing } from './timing.ts'
import { isRefusal, UpstreamError } from './upstream-error.ts'

export interface UpstreamRequest<T> {
  /** Names the call in logs, errors and `Server-Timing`. */
  readonly operation: string
  /** Path and query below the upstream's base address. */
  readonly path: string
  readonly method?: 'GET' | 'POST'
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Checks the parsed answer. */
  readonly schema: ZodType<T>
  /** For the few operations that the wire lists with an empty answer, which is then `null`; any other that is empty was cut off. */
  readonly mayBeEmpty?: boolean
  /** JSON by default; the text itself for the few answers that are one bare word. */
  readonly format?: 'json' | 'text'
  /** A read, or a change that carries an idempotency key: it may be asked twice. */
  readonly retry?: boolean
  readonly timeoutMs?: number
  /** A read for display only: its failures never count against the same call when a change needs it (safety §8.3). */
  readonly forShow?: boolean
}

/** @throws UpstreamError */
export type UpstreamCall = <T>(request: UpstreamRequest<T>) => Promise<T>

export interface UpstreamOptions {
  readonly name: string
  /** Base address of the real vendor; undefined sends the call to `fetcher`, the embedded backend. */
  readonly base?: string
  /** For hosts that the embedded backend stands in for by name: false sends a call with a base to `fetcher` as well. */
  readonly overNetwork?: boolean
  readonly fetcher: Fetcher
  /** The market whose breakers this uses; by default all markets share them. */
  readonly market?: MarketCode
  /** The upper bound of every call's timeout; none by default. */
  readonly patienceMs?: number
  /** The isolate's breakers by default. */
  readonly breakerFor?: (name: string) => Breaker
  readonly timing: Timing
  readonly log: Log
}

/** The same time that a hole of a page has (docs/resilience.md). */
const TIMEOUT_MS = 2_000
const RETRY_JITTER_MS = 120
const BODY_LIMIT = 8 * 1024 * 1024

export function createUpstream(options: UpstreamOptions): UpstreamCall {
  const { name, timing, log, patienceMs = Number.POSITIVE_INFINITY } = options
  const base = options.base ?? 'http://backend'
  const { overNetwork = options.base !== undefined } = options
  const send = overNetwork ? (request: Request) => fetch(request) : (request: Request) => options.fetcher.fetch(request)
  const { breakerFor = (one) => breakerOf(options.fetcher, one) } = options
  // One breaker per operation: an operation that hangs must not count as healthy because others answer.
  const breakerName = ({ operation, forShow }: UpstreamRequest<unknown>): string =>
    [base, name, operation, options.market, forShow && 'shown'].filter(Boolean).join(' ')

  async function attempt<T>(request: UpstreamRequest<T>): Promise<T> {
    const body = request.body === undefined ? undefined : JSON.stringify(request.body)
    const input = `${request.path} ${body ?? ''}`
    const failure = (code: UpstreamError['code'], more: { status?: number; body?: unknown; cause?: unknown } = {}) =>
      new UpstreamError({ upstream: name, operation: request.operation, code, ...more })
    const breaker = breakerFor(breakerName(request))
    if (!breaker.allows(input, Date.now())) {
      throw failure('open')
    }
    const controller = new AbortController()
    let alarm: ReturnType<typeof setTimeout> | undefined
    // As well as the signal: a fetcher that ignores it must not keep the shopper waiting either.
    const late = new Promise<never>((_, reject) => {
      alarm = setTimeout(
        () => {
          controller.abort()
          reject(failure('timeout'))
        },
        Math.min(request.timeoutMs ?? TIMEOUT_MS, patienceMs),
      )
    })
    const exchange = async (): Promise<{ response: Response; text: string }> => {
      const response = await send(
        new Request(new URL(request.path.replace(/^\//, ''), base.endsWith('/') ? base : `${base}/`), {
          method: request.method ?? (body === undefined ? 'GET' : 'POST'),
          headers: {
            accept: 'application/json',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...request.headers,
          },
          body,
          // A redirect would leave the configured host.
          redirect: 'manual',
          signal: controller.signal,
        }),
      )
      return { response, text: await readBounded(response) }
    }
    try {
      const { response, text } = await Promise.race([exchange(), late])
      if (!response.ok) {
        throw failure('status', { status: response.status, body: parseLoosely(text) })
      }
      const parsed = request.schema.safeParse(parse(text, request, failure))
      if (!parsed.success) {
        throw failure('shape', { status: response.status, cause: parsed.error })
      }
      breaker.succeeded(input, Date.now())
      return parsed.data
    } catch (cause) {
      const error = cause instanceof UpstreamError ? cause : failure('unreachable', { cause })
      if (isOutage(error)) {
        breaker.failed(input, Date.now())
      } else {
        breaker.succeeded(input, Date.now())
      }
      throw error
    } finally {
      clearTimeout(alarm)
    }
  }

  return async (request) => {
    const started = Date.now()
    try {
      return await attempt(request)
    } catch (error) {
      if (
        request.retry &&
        error instanceof UpstreamError &&
        error.code !== 'open' &&
        error.code !== 'timeout' &&
        isOutage(error)
      ) {
        log('warn', 'upstream.retry', { upstream: name, operation: request.operation, code: error.code })
        await pause(Math.random() * RETRY_JITTER_MS)
        return await attempt(request)
      }
      log('debug', 'upstream.refused', { upstream: name, operation: request.operation, ...errorFacts(error) })
      throw error
    } finally {
      timing.record(request.operation, Date.now() - started)
    }
  }
}

/** Everything but a refusal counts against the upstream. */
const isOutage = (error: UpstreamError): boolean => error.code !== 'open' && !isRefusal(error)

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

async function readBounded(response: Response): Promise<string> {
  if (!response.body) {
    return ''
  }
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > BODY_LIMIT) {
      throw new RangeError(`answer over ${BODY_LIMIT} bytes`)
    }
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** An empty body is a failure, unless the wire lists it as an answer: it never means "there is none" (safety §8.4). */
function parse(
  text: string,
  { format, mayBeEmpty }: UpstreamRequest<unknown>,
  failure: (code: 'malformed', more?: { cause: unknown }) => UpstreamError,
): unknown {
  if (text === '') {
    if (mayBeEmpty) {
      return null
    }
    throw failure('malformed')
  }
  if (format === 'text') {
    return text
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw failure('malformed', { cause })
  }
}

/** The body of a refusal: JSON where it is, else its text. */
function parseLoosely(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Plain text and HTML are what vendors send with many refusals; the text itself is the fact to keep.
    return text
  }
}
