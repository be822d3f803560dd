/**
 * Pictures and films from an upstream, handed on as they come in, with a bound on the size and on each pause.
 * Any other answer is a coded `UpstreamError`, and its body is cancelled.
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

/** The timeout is for the first bytes. @throws UpstreamError */
export type ByteCall = (request: ByteRequest) => Promise<MediaBytes>

/** How long the next bytes may take once the first have come. */
const PAUSE_MS = 6_000
/** Films are the longest. */
const BODY_LIMIT = 64 * 1024 * 1024

export function createByteCall(options: UpstreamOptions): ByteCall {
  const upstream = createUpstream(options)
  const pauseMs = Math.min(PAUSE_MS, options.timeoutCapMs ?? PAUSE_MS)
  return ({ headers, ...request }) =>
    upstream({
      ...request,
      init: { headers },
      // The path without the size: a file that cannot be drawn fails in every size, and counts as one input.
      input: request.path.replace(/\?.*/, ''),
      read: (response, failure) => accept(response, failure, pauseMs),
    })
}

/** @throws UpstreamError for any answer but a picture, a film, "you have it already", or "there is no such part" */
async function accept({ status, headers, body }: Response, failure: Failure, pauseMs: number): Promise<MediaBytes> {
  const isMedia = /^(?:image|video)\//.test(headers.get('content-type') ?? '')
  const length = lengthOf(headers)
  if ((status === 200 || status === 206) && isMedia && body && (length ?? 0) <= BODY_LIMIT) {
    // The runtime announces the length only of a stream that knows its own.
    const checked = bounded(body, pauseMs)
    const bytes = length === undefined ? checked : checked.pipeThrough(new FixedLengthStream(length))
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

/** The same bytes on demand. A stream that stalls or exceeds the limit becomes an error, so that it never looks complete. */
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
          // A stream that has failed by itself cannot be cancelled.
          await reader.cancel(cause).catch(() => undefined)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
