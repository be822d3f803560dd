/**
 * Streams pages from the embedded backend, or from the vendor at `COMMERCE_URL`. A request is never retried, because it may be a
 * change that has already taken effect. The pages' own forms can safely be submitted a second time.
 * @module
 */
import { isCommercePage } from '#domain/address/routes.ts'
import { createUpstream, UPSTREAMS, type UpstreamOptions } from '#worker/http/upstream.ts'

export interface PageRequest {
  /** The URL on the shop's host. The backend uses it for its own links. */
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body?: ArrayBuffer
}

/** @throws UpstreamError on a timeout or a failed connection */
export type FetchPage = (request: PageRequest) => Promise<Response>

/** @param commerce with `base`, the vendor serves the commerce pages; without it, the embedded backend does */
export const createBackendPages =
  (
    commerce: Pick<UpstreamOptions, 'base' | 'vendorHeaders'>,
    embedded: Pick<UpstreamOptions, 'fetcher' | 'timing' | 'log'>,
  ): FetchPage =>
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
