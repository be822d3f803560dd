/**
 * Streams pages of the embedded backend, or of a backend at `COMMERCE_URL`. They are never retried: a late answer may belong to a change
 * that was made. The shopper can safely submit the page's own forms again.
 * @module
 */
import { isCommercePage } from '#domain/address/routes.ts'
import { createUpstream, UPSTREAMS, type UpstreamOptions } from '#worker/http/upstream.ts'

export interface PageRequest {
  /** The address under the shop's host; the backend's page uses it as its own. */
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body?: ArrayBuffer
}

/** @throws UpstreamError if no answer comes in time */
export type AskForPage = (request: PageRequest) => Promise<Response>

/** @param commerce its `base` is the address of the commerce service; without it, the embedded backend answers */
export const createBackendPages =
  (
    commerce: Pick<UpstreamOptions, 'base' | 'vendorHeaders'>,
    embedded: Pick<UpstreamOptions, 'fetcher' | 'timing' | 'log'>,
  ): AskForPage =>
  ({ url, headers, ...init }) => {
    const { origin, host, pathname, search } = new URL(url)
    const isElsewhere = commerce.base !== undefined && isCommercePage(pathname)
    if (isElsewhere) {
      headers.set('x-forwarded-host', host)
    }
    const upstream = createUpstream({
      ...UPSTREAMS.backendPages,
      ...embedded,
      ...(isElsewhere ? commerce : { base: origin, overNetwork: false }),
    })
    const path = pathname + search
    return upstream({ operation: 'page', path, init: { ...init, headers }, input: path, read: async (response) => response })
  }
