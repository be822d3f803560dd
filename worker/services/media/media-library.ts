/**
 * Finds the files that the media service does not have. Only an editor's preview asks.
 * @module
 */
import { isShownMedia } from '#domain/media/media-address.ts'
import { FOUND_SECONDS } from '#worker/cache/freshness.ts'
import { marksIn } from '#worker/cache/marks.ts'
import type { ByteCall } from '#worker/http/byte-call.ts'
import { hasStatus } from '#worker/http/upstream-error.ts'

export interface MediaLibrary {
  /**
   * The addresses that the media service answers with a 404. Never rejects. Leaves out a file that could not be checked: an editor must not
   * be told of a mistake that does not exist.
   */
  missing(addresses: readonly string[]): Promise<ReadonlySet<string>>
}

/** The most files that one preview checks. Files that were found are not checked again, so the next preview checks further ones. */
const MOST_ASKED = 48
const TIMEOUT_MS = 1_500

const foundIn = marksIn({ ttlSeconds: FOUND_SECONDS })

/** Matches any version of the file: the answer is a 304 without bytes, and the embedded library draws nothing (RFC 9110). */
const CONDITION = { 'if-none-match': '*', range: 'bytes=0-0' }

/** @param kv whose isolate remembers the files that were found */
export function createMediaLibrary(call: ByteCall, kv: KVNamespace): MediaLibrary {
  const found = foundIn(kv)

  async function isMissing(address: string): Promise<boolean> {
    const [path = '', query] = address.split('?')
    if (!isShownMedia(path, query ? `?${query}` : '')) {
      return true
    }
    try {
      const { body } = await call({ operation: 'mediaFile', path: address, headers: CONDITION, timeoutMs: TIMEOUT_MS })
      await body?.cancel()
      found.add(address)
      return false
    } catch (error) {
      return hasStatus(error, 404)
    }
  }

  return {
    async missing(addresses) {
      const asked = [...new Set(addresses)].filter((address) => !found.has(address)).slice(0, MOST_ASKED)
      const answers = await Promise.all(asked.map(isMissing))
      return new Set(asked.filter((_, index) => answers[index]))
    },
  }
}
