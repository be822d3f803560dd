/**
 * Content from an editor's staging domain (spec A §7). The domain was validated on input; here it is only used as a host, and redirects
 * away from it are not followed.
 * @module
 */
import { z } from 'zod'
import { type Preview, STAGING_DOMAIN } from '#domain/content/staging-preview.ts'
import { createJsonCall, type JsonCall } from '#worker/http/json-call.ts'
import { createKnownAnswers } from '#worker/http/known-answers.ts'
import { UPSTREAMS, type UpstreamOptions } from '#worker/http/upstream.ts'

export interface StagingOptions extends Pick<UpstreamOptions, 'fetcher' | 'timeoutCapMs' | 'timing' | 'log'> {
  readonly preview: Preview
  /** Whether content comes from the real vendor; otherwise the embedded backend also answers for the staging hosts. */
  readonly overNetwork: boolean
  /** The service that returns the domain for a staging domain at a moment; undefined uses the embedded backend. */
  readonly exchange?: string
  /** For hubs whose staging hosts require one. */
  readonly apiKey?: string
}

/** The new host name, bare or as a JSON string. */
const hostAnswer = z
  .string()
  .transform((text) => text.trim().replace(/^"(.*)"$/, '$1'))
  .pipe(z.string().regex(STAGING_DOMAIN))

/** An editor opens the same items again and again, and mostly only one has changed. */
const known = createKnownAnswers()

/** A call of the content service to the preview's own host, at the preview's moment. */
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
