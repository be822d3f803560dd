/**
 * Reads the body of a request to its end before the answer: unread bytes would stay on the connection, in front of the same
 * client's next request.
 *
 * Own code instead of hono/body-limit: that one leaves the rest of a body on the connection when it refuses, and waits for a
 * body for ever.
 * @module
 */
import { joinBytes } from '#worker/http/join-bytes.ts'

/** Most that is kept. */
const KEPT_BYTES = 64 * 1024
/** Most that is read and let go. No client sends more by mistake; then the connection may break. */
const READ_BYTES = 32 * 1024 * 1024
/** A form is a few kilobytes, which the slowest line has sent by then. */
const TIMEOUT_MS = 10_000

export type RequestBody =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** More than is kept. */
  | { readonly kind: 'large' }
  /** It did not come to its end. */
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
    // The client broke off.
  } finally {
    clearTimeout(alarm)
  }
  // Not awaited: cancelling may hang just as the sender does.
  reader.cancel().catch(() => undefined)
  return { kind: size > KEPT_BYTES ? 'large' : 'late' }
}
