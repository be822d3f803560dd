/**
 * Reads content from an editor's staging domain (spec A §7). The domain has already been validated. It is used only as a host,
 * and redirects to other hosts are not followed.
 * @module
 */
import { z } from 'zod'
import { type Preview, STAGING_DOMAIN } from '#domain/content/staging-preview.ts'
import { createJsonCall, type JsonCall } from '#worker/http/json-call.ts'
import { createParsedResponses } from '#worker/http/parsed-responses.ts'
import { UPSTREAMS, type UpstreamOptions } from '#worker/http/upstream.ts'

export interface StagingOptions extends Pick<UpstreamOptions, 'fetcher' | 'timeoutCapMs' | 'timing' | 'log'> {
  readonly preview: Preview
  /** False if the embedded backend acts as the staging hosts. */
  readonly overNetwork: boolean
  /**
   * Base URL of the service that returns the host for a staging domain at a given time. If undefined, the embedded backend is
   * used.
   */
  readonly exchange?: string
  /** Some hubs require an API key for staging hosts. */
  readonly apiKey?: string
}

/** A host name, either bare or as a JSON string. */
const hostResponse = z
  .string()
  .transform((text) => text.trim().replace(/^"(.*)"$/, '$1'))
  .pipe(z.string().regex(STAGING_DOMAIN))

/** Editors reload the same items often, and usually only one has changed. */
const known = createParsedResponses()

/** Calls the preview's host at the preview's chosen time. */
export function createStagingCall(options: StagingOptions): JsonCall {
  const { preview, overNetwork, exchange, apiKey, ...common } = options
  let host: Promise<string> | undefined

  async function hostAt({ domain, timestamp }: Preview): Promise<string> {
    if (timestamp === undefined) {
      return domain
    }
    const call = createJsonCall({ ...common, ...UPSTREAMS.virtualStaging, base: exchange })
    const path = `/domain/${domain}?timestamp=${timestamp}`
    return call({ operation: 'content.stagingDomain', path, schema: hostResponse, format: 'text', retry: true })
  }

  return async (request) => {
    // Memoised, because all calls for a page need the same host.
    host ??= hostAt(preview)
    const call = createJsonCall({ ...common, ...UPSTREAMS.staging, base: `https://${await host}`, overNetwork, known })
    return call(apiKey ? { ...request, headers: { ...request.headers, 'x-api-key': apiKey } } : request)
  }
}
