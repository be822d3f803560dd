/**
 * Streams pictures and films from an upstream, with a limit on the size and on each pause. Any other answer becomes a coded
 * `UpstreamError`, and its body is cancelled.
 * @module
 */
import { withTimeout } from './timeout.ts'
import { type Call, createUpstream, type Failure, type UpstreamOptions } from './upstream.ts'

export interface MediaBytes {
  readonly status: number
  readonly headers: Headers
  /** Null for a 304, and for a 416. */
  readonly body: ReadableStream<Uint8Array> | null
}

export interface ByteRequest extends Pick<Call, 'operation' | 'path' | 'timeoutMs'> {
  readonly headers: Readonly<Record<string, string>>
}

/** The timeout covers the time to the first bytes. @throws UpstreamError */
export type ByteCall = (request: ByteRequest) => Promise<MediaBytes>

/** The longest pause between bytes after the first ones. */
const PAUSE_MS = 6_000
/** Large enough for films. */
const BODY_LIMIT = 64 * 1024 * 1024

export function createByteCall(options: UpstreamOptions): ByteCall {
  const upstream = createUpstream(options)
  const pauseMs = Math.min(PAUSE_MS, options.timeoutCapMs ?? PAUSE_MS)
  return ({ headers, ...request }) =>
    upstream({
      ...request,
      init: { headers },
      // The path without the size: a file that cannot be drawn fails in every size, so all sizes count as one input.
      input: request.path.replace(/\?.*/, ''),
      read: (response, failure) => accept(response, failure, pauseMs),
    })
}

/** @throws UpstreamError for any answer other than a picture, a film, a 304 or a 416 */
async function accept({ status, headers, body }: Response, failure: Failure, pauseMs: number): Promise<MediaBytes> {
  const isMedia = /^(?:image|video)\//.test(headers.get('content-type') ?? '')
  const length = lengthOf(headers)
  if ((status === 200 || status === 206) && isMedia && body && (length ?? 0) <= BODY_LIMIT) {
    // The runtime sends a `Content-Length` only for a stream of known length.
    const checked = bounded(body, pauseMs)
    const bytes = length === undefined ? checked : checked.pipeThrough(new FixedLengthStream(length))
    return { status, headers, body: bytes }
  }
  await body?.cancel()
  // The player asked for bytes past the film's end. The answer tells the length, and the player asks again.
  if (status === 304 || (status === 416 && headers.has('content-range'))) {
    return { status, headers, body: null }
  }
  if (status === 503 && headers.has('retry-after')) {
    throw failure('busy', { status })
  }
  throw failure(status === 200 || status === 206 ? 'shape' : 'status', { status })
}

/** Undefined without the header, or if it counts compressed bytes, which the runtime has unpacked. */
function lengthOf(headers: Headers): number | undefined {
  const said = headers.get('content-length')
  return said && /^\d+$/.test(said) && !headers.has('content-encoding') ? Number(said) : undefined
}

/** Passes the bytes on demand. A stream that stalls or exceeds the limit errors, so that it never looks complete. */
function bounded(body: ReadableStream<Uint8Array>, pauseMs: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let size = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await withTimeout(() => reader.read(), pauseMs)
          size += value?.byteLength ?? 0
          if (size > BODY_LIMIT) {
            throw new RangeError(`media over ${BODY_LIMIT} bytes`)
          }
          if (done) {
            controller.close()
          } else {
            controller.enqueue(value)
          }
        } catch (cause) {
          controller.error(new Error('media broke off', { cause }))
          // A stream that has already errored cannot be cancelled.
          await reader.cancel(cause).catch(() => undefined)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
