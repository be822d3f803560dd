/**
 * Reads a request's body to its end before responding, because unread bytes would precede the client's next request on the same
 * connection. hono/body-limit is not used, because it leaves the rest of a refused body unread and has no timeout.
 * @module
 */
import { joinBytes } from '#worker/http/bytes.ts'

/** Maximum size of a body that is kept in memory. */
const KEPT_BYTES = 64 * 1024
/**
 * Maximum number of bytes that are read and discarded. No client sends more by mistake, so the connection may break beyond this.
 */
const READ_BYTES = 32 * 1024 * 1024
/** Milliseconds. Forms are only a few kilobytes in size, so they arrive within this time even over a slow connection. */
const TIMEOUT_MS = 10_000

export type RequestBody =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The body is larger than `KEPT_BYTES`. */
  | { readonly kind: 'large' }
  /** The body was incomplete when the time was up or the connection broke. */
  | { readonly kind: 'late' }

export async function readBody(stream: ReadableStream<Uint8Array>): Promise<RequestBody> {
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  let alarm: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    alarm = setTimeout(() => resolve('late'), TIMEOUT_MS)
  })
  try {
    while (size <= READ_BYTES) {
      const read = await Promise.race([reader.read(), late])
      if (read === 'late') {
        break
      }
      if (read.done) {
        return size > KEPT_BYTES ? { kind: 'large' } : { kind: 'whole', bytes: joinBytes(parts) }
      }
      size += read.value.byteLength
      if (size <= KEPT_BYTES) {
        parts.push(read.value)
      }
    }
  } catch {
    // The client closed the connection.
  } finally {
    clearTimeout(alarm)
  }
  // Not awaited, because cancelling may also hang.
  reader.cancel().catch(() => undefined)
  return { kind: size > KEPT_BYTES ? 'large' : 'late' }
}
