/**
 * Reads a request's body to its end before answering: unread bytes would stay on the connection, in front of the client's next request.
 *
 * Own code instead of hono/body-limit, which leaves the rest of a refused body on the connection and waits for a body without a limit.
 * @module
 */
import { joinBytes } from '#worker/http/bytes.ts'

/** The most that is kept in memory. */
const KEPT_BYTES = 64 * 1024
/** The most that is read and discarded. No client sends more by mistake; beyond it the connection may break. */
const READ_BYTES = 32 * 1024 * 1024
/** A form has a few kilobytes, which arrive within this time on the slowest connection. */
const TIMEOUT_MS = 10_000

export type RequestBody =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Larger than `KEPT_BYTES`. */
  | { readonly kind: 'large' }
  /** Incomplete at the timeout. */
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
    // The client broke the connection.
  } finally {
    clearTimeout(alarm)
  }
  // Not awaited: cancelling may hang like the sender.
  reader.cancel().catch(() => undefined)
  return { kind: size > KEPT_BYTES ? 'large' : 'late' }
}
