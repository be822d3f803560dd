/**
 * Streams images and videos from an upstream, and limits their size and how long the upstream may pause. Any other response is
 * cancelled and becomes an `UpstreamError`.
 * @module
 */
import { withTimeout } from './timeout.ts'
import { type Call, createUpstream, type Failure, type UpstreamOptions } from './upstream.ts'

export interface MediaBytes {
  readonly status: number
  readonly headers: Headers
  /** Null for 304 and 416. */
  readonly body: ReadableStream<Uint8Array> | null
}

export interface ByteRequest extends Pick<Call, 'operation' | 'path' | 'timeoutMs'> {
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The timeout applies until the response begins.
 * @throws UpstreamError
 */
export type ByteCall = (request: ByteRequest) => Promise<MediaBytes>

/** Milliseconds. The longest pause that is allowed between chunks. */
const PAUSE_MS = 6_000
/** Large enough for videos. */
const BODY_LIMIT = 64 * 1024 * 1024

export function createByteCall(options: UpstreamOptions): ByteCall {
  const upstream = createUpstream(options)
  const pauseMs = Math.min(PAUSE_MS, options.timeoutCapMs ?? PAUSE_MS)
  return ({ headers, ...request }) =>
    upstream({
      ...request,
      init: { headers },
      // The query contains the image size and is left out. A broken image fails in every size, so all sizes count as one input.
      input: request.path.replace(/\?.*/, ''),
      read: (response, failure) => accept(response, failure, pauseMs),
    })
}

/** @throws UpstreamError for any response other than an image, a video, a 304 or a 416 */
async function accept({ status, headers, body }: Response, failure: Failure, pauseMs: number): Promise<MediaBytes> {
  const isMedia = /^(?:image|video)\//.test(headers.get('content-type') ?? '')
  const length = lengthOf(headers)
  if ((status === 200 || status === 206) && isMedia && body && (length ?? 0) <= BODY_LIMIT) {
    // The runtime sends `Content-Length` only for a stream whose length is known.
    const checked = bounded(body, pauseMs)
    const bytes = length === undefined ? checked : checked.pipeThrough(new FixedLengthStream(length))
    return { status, headers, body: bytes }
  }
  await body?.cancel()
  // The player requested bytes beyond the video's end. `Content-Range` gives the player the length, so it can send a valid
  // request.
  if (status === 304 || (status === 416 && headers.has('content-range'))) {
    return { status, headers, body: null }
  }
  if (status === 503 && headers.has('retry-after')) {
    throw failure('busy', { status })
  }
  throw failure(status === 200 || status === 206 ? 'shape' : 'status', { status })
}

/**
 * Undefined if the header is missing, or if the body was compressed: the runtime has decompressed it, so the header's length is
 * wrong.
 */
function lengthOf(headers: Headers): number | undefined {
  const said = headers.get('content-length')
  return said && /^\d+$/.test(said) && !headers.has('content-encoding') ? Number(said) : undefined
}

/**
 * Passes chunks on when they are requested. A stall or a body over the limit causes an error, so that a truncated file never
 * looks complete.
 */
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
          // Cancelling fails if the stream has already failed.
          await reader.cancel(cause).catch(() => undefined)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
