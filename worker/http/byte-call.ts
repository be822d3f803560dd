/**
 * The way out for pictures and films, which are handed on as they come in: time-outs, a circuit breaker, a bound on the size.
 * Anything that is no picture or film is a coded {@link UpstreamError}, and its body is let go.
 * @module
 */
import type { MarketCode } from '#domain/markets.ts'
import { breakerOf } from './breaker.ts'
import type { Fetcher } from './fetcher.ts'
import type { Timing } from './timing.ts'
import { isRefusal, UpstreamError } from './upstream-error.ts'

export interface MediaBytes {
  readonly status: number
  readonly headers: Headers
  /** Null for a 304, and for a 416. */
  readonly body: ReadableStream<Uint8Array> | null
}

export interface ByteRequest {
  readonly operation: string
  /** Path and query below the upstream's base address. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

/** @throws UpstreamError */
export type ByteCall = (request: ByteRequest) => Promise<MediaBytes>

export interface ByteCallOptions {
  /** Base address of the real vendor; undefined sends the call to `fetcher`, the embedded backend. */
  readonly base?: string
  readonly fetcher: Fetcher
  /** The market whose breakers this uses; by default all markets share them. */
  readonly market?: MarketCode
  readonly timing: Timing
  /** The longest wait for the first bytes, and for the next; by default only the bounds below apply. */
  readonly patienceMs?: number
}

/** Long, since a picture that is asked for the first time must be drawn, and no page waits for it. */
const TIMEOUT_MS = 20_000
/** How long the next bytes may take once the first have come, and how many there may be: a film is the longest. */
const PAUSE_MS = 6_000
const BODY_LIMIT = 64 * 1024 * 1024

type Failure = (code: UpstreamError['code'], more?: { status?: number; cause?: unknown }) => UpstreamError

export function createByteCall({
  base,
  fetcher,
  market,
  timing,
  patienceMs = Number.POSITIVE_INFINITY,
}: ByteCallOptions): ByteCall {
  const root = base ?? 'http://backend'
  const send = base ? (request: Request) => fetch(request) : (request: Request) => fetcher.fetch(request)

  async function attempt({ path, headers, timeoutMs = TIMEOUT_MS }: ByteRequest, failure: Failure): Promise<MediaBytes> {
    const controller = new AbortController()
    const alarm = setTimeout(() => controller.abort(), Math.min(timeoutMs, patienceMs))
    try {
      const request = new Request(new URL(path.replace(/^\//, ''), root.endsWith('/') ? root : `${root}/`), {
        headers,
        // A redirect would leave the configured host.
        redirect: 'manual',
        signal: controller.signal,
      })
      return await accept(await send(request), failure, Math.min(PAUSE_MS, patienceMs))
    } catch (cause) {
      throw cause instanceof UpstreamError ? cause : failure(controller.signal.aborted ? 'timeout' : 'unreachable', { cause })
    } finally {
      clearTimeout(alarm)
    }
  }

  return async (request) => {
    const { operation } = request
    const failure: Failure = (code, more) => new UpstreamError({ upstream: 'media', operation, code, ...more })
    const breaker = breakerOf(fetcher, [root, 'media', operation, market].filter(Boolean).join(' '))
    // The path without the size: a file that cannot be drawn fails in every size, and counts as one input.
    const [input = ''] = request.path.split('?')
    if (!breaker.allows(input, Date.now())) {
      throw failure('open')
    }
    const started = Date.now()
    try {
      const media = await attempt(request, failure)
      breaker.succeeded(input, Date.now())
      return media
    } catch (error) {
      if (isRefusal(error) || isBusy(error)) {
        breaker.succeeded(input, Date.now())
      } else {
        breaker.failed(input, Date.now())
      }
      throw error
    } finally {
      timing.record(operation, Date.now() - started)
    }
  }
}

/** The service is up but has too much to draw: pictures that it has drawn already can still be fetched. */
const isBusy = (error: unknown): boolean => error instanceof UpstreamError && error.code === 'busy'

/** @throws UpstreamError for any answer but a picture, a film, "you have it already", or "there is no such part" */
async function accept({ status, headers, body }: Response, failure: Failure, pauseMs: number): Promise<MediaBytes> {
  const isMedia = /^(?:image|video)\//.test(headers.get('content-type') ?? '')
  const length = lengthOf(headers)
  if ((status === 200 || status === 206) && isMedia && body && (length ?? 0) <= BODY_LIMIT) {
    // The runtime announces the length only of a stream that knows its own.
    const whole = bounded(body, pauseMs)
    const bytes = length === undefined ? whole : whole.pipeThrough(new FixedLengthStream(length))
    return { status, headers, body: bytes }
  }
  await body?.cancel()
  // A part that lies behind the end of a film: the answer says how long it is, and the player asks again.
  if (status === 304 || (status === 416 && headers.has('content-range'))) {
    return { status, headers, body: null }
  }
  if (status === 503 && headers.has('retry-after')) {
    throw failure('busy', { status })
  }
  throw failure(status === 200 || status === 206 ? 'shape' : 'status', { status })
}

/** Undefined where the header is missing, or counts the compressed bytes, which the runtime has unpacked. */
function lengthOf(headers: Headers): number | undefined {
  const said = headers.get('content-length')
  return said && /^\d+$/.test(said) && !headers.has('content-encoding') ? Number(said) : undefined
}

/** The same bytes on demand; a stream that stalls or does not end becomes an error and not a silent end. */
function bounded(body: ReadableStream<Uint8Array>, pauseMs: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let size = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let late = false
        const alarm = setTimeout(() => {
          late = true
          void reader.cancel()
        }, pauseMs)
        const { done, value } = await reader.read().finally(() => clearTimeout(alarm))
        size += value?.byteLength ?? 0
        if (late || size > BODY_LIMIT) {
          controller.error(new RangeError('media broke off'))
          await reader.cancel()
        } else if (done) {
          controller.close()
        } else {
          controller.enqueue(value)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
