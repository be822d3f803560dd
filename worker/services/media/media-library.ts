/**
 * Finds files that are missing from the media service. Only previews use this.
 * @module
 */
import { isShownMedia } from '#domain/media/media-address.ts'
import { FOUND_SECONDS } from '#worker/cache/freshness.ts'
import { marksIn } from '#worker/cache/marks.ts'
import type { ByteCall } from '#worker/http/byte-call.ts'
import { hasStatus } from '#worker/http/upstream-error.ts'

export interface MediaLibrary {
  /**
   * The files for which the media service returns a 404. Never rejects. A file that could not be checked is not reported, because
   * editors must not see false alarms.
   */
  missing(addresses: readonly string[]): Promise<ReadonlySet<string>>
}

/** Maximum number of files that are checked per preview. Files that exist are remembered, so the next preview checks others. */
const MAX_ASKED = 48
const TIMEOUT_MS = 1_500

const foundIn = marksIn({ ttlSeconds: FOUND_SECONDS })

/** Requests a 304 or a single byte, so that no image is transferred or rendered (RFC 9110). */
const CONDITION = { 'if-none-match': '*', range: 'bytes=0-0' }

/** @param kv identifies the shop; files that exist are remembered per isolate and namespace */
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
      const asked = [...new Set(addresses)].filter((address) => !found.has(address)).slice(0, MAX_ASKED)
      const answers = await Promise.all(asked.map(isMissing))
      return new Set(asked.filter((_, index) => answers[index]))
    },
  }
}
