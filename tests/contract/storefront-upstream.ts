/**
 * The storefront's own upstream client for any base URL.
 * @module
 */

import { createJsonCall } from '#worker/http/json-call.ts'
import { createTiming } from '#worker/http/timing.ts'
import { UPSTREAMS } from '#worker/http/upstream.ts'
import { createCommerceCall, createMiddleware } from '#worker/services/commerce/call.ts'

export const upstreamAt = (name: 'commerce' | 'content' | 'media' | 'search', base: string) =>
  createJsonCall({
    ...UPSTREAMS[name],
    base,
    fetcher: { fetch: (request: Request) => fetch(request) },
    timing: createTiming(),
    log: () => undefined,
  })

export const commerceCallAt = (address: string, channel: number) =>
  createCommerceCall(createMiddleware(new Map([['bigcommerce', upstreamAt('commerce', address)]])), channel)
