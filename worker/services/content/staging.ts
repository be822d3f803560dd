/**
 * Content as an editor's staging domain gives it (spec A §7). The domain has been checked where it came in; here it is only
 * ever the host of an address, and no redirect leads off it.
 * @module
 */
import { z } from 'zod'
import { type Preview, STAGING_DOMAIN } from '#domain/content/preview.ts'
import { createJsonCall, type JsonCall } from '#worker/http/json-call.ts'
import { createKnownAnswers } from '#worker/http/known-answers.ts'
import { UPSTREAMS, type UpstreamOptions } from '#worker/http/upstream.ts'

export interface StagingOptions extends Pick<UpstreamOptions, 'fetcher' | 'timeoutCapMs' | 'timing' | 'log'> {
  readonly preview: Preview
  /** Whether content comes from the real vendor; else the embedded backend answers for the staging hosts too. */
  readonly overNetwork: boolean
  /** Where a domain and a moment are exchanged for the domain of that moment; undefined asks the embedded backend. */
  readonly exchange?: string
  /** For hubs that want one on their staging hosts. */
  readonly apiKey?: string
}

/** The new host name, bare or as a JSON string. */
const hostAnswer = z
  .string()
  .transform((text) => text.trim().replace(/^"(.*)"$/, '$1'))
  .pipe(z.string().regex(STAGING_DOMAIN))

/** An editor looks at the same items again and again, and mostly one of them has changed. */
const known = createKnownAnswers()

/** A call of the content service that goes to the preview's own host, at the preview's moment. */
export function createStagingCall(options: StagingOptions): JsonCall {
  const { preview, overNetwork, exchange, apiKey, ...common } = options
  let host: Promise<string> | undefined

  async function hostAt({ domain, timestamp }: Preview): Promise<string> {
    if (timestamp === undefined) {
      return domain
    }
    const call = createJsonCall({ ...common, ...UPSTREAMS.virtualStaging, base: exchange })
    const path = `/domain/${domain}?timestamp=${timestamp}`
    return call({ operation: 'content.stagingDomain', path, schema: hostAnswer, format: 'text', retry: true })
  }

  return async (request) => {
    // Memoised: all calls of a page share one exchange.
    host ??= hostAt(preview)
    const call = createJsonCall({ ...common, ...UPSTREAMS.staging, base: `https://${await host}`, overNetwork, known })
    return call(apiKey ? { ...request, headers: { ...request.headers, 'x-api-key': apiKey } } : request)
  }
}
