/**
 * Checks whether the upstreams are reachable, with one small read each, bypassing caches and breakers.
 * @module
 */
import { z } from 'zod'
import { DEFAULT_MARKET } from '#domain/markets.ts'
import { mediaSetPath } from '#domain/media/picture-name.ts'
import { createJsonCall } from './json-call.ts'
import type { Log } from './log.ts'
import type { Timing } from './timing.ts'
import { type Fetcher, UPSTREAMS } from './upstream.ts'
import { hasStatus, isRefusal } from './upstream-error.ts'

/** The timeout is short, because monitors send this request often. */
const PROBE_TIMEOUT_MS = 1_000

const PROBES = {
  commerce: { path: '/bigcommerce/getStoreMeta', body: [] },
  content: { path: `/content/key/${DEFAULT_MARKET.content}app-header?depth=root&format=inlined` },
  media: { path: mediaSetPath('probe', 'none') },
  search: { path: `/autocomplete/probe?key=${DEFAULT_MARKET.searchIndex}` },
} as const

export type UpstreamName = keyof typeof PROBES

export interface Reach {
  readonly isReachable: boolean
  readonly milliseconds: number
}

export interface ProbeOptions {
  readonly bases: Readonly<Partial<Record<UpstreamName, string>>>
  /** The vendors' API keys. */
  readonly headersOf: (name: UpstreamName) => Readonly<Record<string, string>>
  readonly fetcher: Fetcher
  readonly timing: Timing
  readonly log: Log
}

async function probe(name: UpstreamName, { bases, headersOf, ...options }: ProbeOptions): Promise<Reach> {
  // A breaker must neither block a probe nor be changed by it.
  const call = createJsonCall({
    ...UPSTREAMS[name],
    hasBreaker: false,
    base: bases[name],
    vendorHeaders: headersOf(name),
    ...options,
  })
  const started = Date.now()
  const reach = (isReachable: boolean): Reach => ({ isReachable, milliseconds: Date.now() - started })
  try {
    await call({ operation: `health.${name}`, ...PROBES[name], schema: z.unknown(), timeoutMs: PROBE_TIMEOUT_MS })
    return reach(true)
  } catch (error) {
    // If the upstream refuses the request, it is still reachable, because the item that the probe requests may not exist. If it
    // rejects the API key (401 or 403), it counts as unreachable.
    return reach(isRefusal(error) && !hasStatus(error, 401) && !hasStatus(error, 403))
  }
}

const embeddedWire = z.object({
  isDemonstration: z.boolean(),
  simulated: z.array(z.string()),
  missing: z.array(z.string()),
  faults: z.array(z.string()),
})

/** The embedded backend's report about itself. A missing response is reported as a fault. */
export async function embeddedHealth({
  fetcher,
  timing,
  log,
}: Omit<ProbeOptions, 'bases' | 'headersOf'>): Promise<z.infer<typeof embeddedWire>> {
  const call = createJsonCall({ ...UPSTREAMS.commerce, hasBreaker: false, fetcher, timing, log })
  try {
    return await call({
      operation: 'health.backend',
      path: '/healthz/details',
      schema: embeddedWire,
      timeoutMs: PROBE_TIMEOUT_MS,
    })
  } catch {
    return { isDemonstration: false, simulated: [], missing: [], faults: ['the backend does not say how it is'] }
  }
}

export async function probeUpstreams(options: ProbeOptions): Promise<Readonly<Record<UpstreamName, Reach>>> {
  const [commerce, content, media, search] = await Promise.all([
    probe('commerce', options),
    probe('content', options),
    probe('media', options),
    probe('search', options),
  ])
  return { commerce, content, media, search }
}
