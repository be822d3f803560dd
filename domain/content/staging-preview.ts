/**
 * A content preview: the staging domain, and the moment that the editor sees (spec A §2; spec B §5). Both are untrusted input from a URL
 * or cookie. The Worker sends requests to that domain, so only this module parses them.
 * @module
 */
import { fail, ok, type Result } from '#domain/result.ts'

export interface Preview {
  /** A bare host name, the only host that the preview calls. */
  readonly domain: string
  /** Epoch milliseconds; by default the preview shows the content staged now. */
  readonly timestamp?: number
}

/** The query parameters that start a preview on any route. */
export const PREVIEW_PARAMETERS = { domain: 'ampl_domain', timestamp: 'ampl_timestamp' } as const
/** A POST to any URL with this parameter ends the preview and redirects to that URL. */
export const EXIT_PREVIEW = 'exit-preview'

/**
 * Exactly one label of lower-case letters, digits and dashes before the provider's suffix. The pattern excludes a port, a user, a path,
 * non-Latin letters, a second label and a trailing dot.
 */
export const STAGING_DOMAIN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.staging\.bigcontent\.io$/

/** Previews are limited to the years 2000 to 2100. */
const EARLIEST = Date.UTC(2000, 0)
const LATEST = Date.UTC(2100, 0)

export type PreviewProblem = 'domain' | 'timestamp'

/** The staging domains of the shop's own hubs; undefined allows any, including other companies' hubs, which have the same suffix. */
export type PreviewDomains = readonly string[] | undefined

export const mayPreview = (domain: string, domains: PreviewDomains): boolean =>
  STAGING_DOMAIN.test(domain) && (domains?.includes(domain) ?? true)

/** @param timestamp epoch milliseconds as text; null or empty if there is none */
export function parsePreview(
  domain: string | null,
  timestamp: string | null,
  domains?: PreviewDomains,
): Result<Preview, PreviewProblem> {
  if (!domain || !mayPreview(domain, domains)) {
    return fail('domain')
  }
  if (!timestamp) {
    return ok({ domain })
  }
  const moment = /^\d{1,15}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  return moment >= EARLIEST && moment < LATEST ? ok({ domain, timestamp: moment }) : fail('timestamp')
}

/** The preview cookie's value, in characters that need no escaping: `abc.staging.bigcontent.io~1798761600000`. */
export const formatPreview = ({ domain, timestamp }: Preview): string =>
  timestamp === undefined ? domain : `${domain}~${timestamp}`

/** A cookie is untrusted: a value that does not parse counts as no preview. */
export function readPreview(cookie: string | undefined, domains?: PreviewDomains): Preview | undefined {
  const [domain = '', timestamp = '', ...rest] = cookie?.split('~') ?? []
  const preview = parsePreview(domain, timestamp, domains)
  return preview.ok && rest.length === 0 ? preview.value : undefined
}
