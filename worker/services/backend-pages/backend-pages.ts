/**
 * Streams pages that the embedded backend renders. They are never retried: a late answer may belong to a change that was made. The shopper
 * can safely submit the page's own forms again.
 * @module
 */
import { createUpstream, UPSTREAMS, type UpstreamOptions } from '#worker/http/upstream.ts'

export interface PageRequest {
  /** The address under the shop's own host, which the page takes for its own. */
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body?: ArrayBuffer
}

/** @throws UpstreamError if no answer comes in time */
export type AskForPage = (request: PageRequest) => Promise<Response>

export const createBackendPages =
  (options: Pick<UpstreamOptions, 'fetcher' | 'timing' | 'log'>): AskForPage =>
  ({ url, ...init }) => {
    const { origin, pathname, search } = new URL(url)
    const upstream = createUpstream({ ...options, ...UPSTREAMS.backendPages, base: origin, overNetwork: false })
    const path = pathname + search
    return upstream({ operation: 'page', path, init, input: path, read: async (response) => response })
  }
