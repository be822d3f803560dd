/**
 * A content preview: the staging domain and the moment that the editor wants to see (spec A §2; spec B §5). Both come from a URL
 * or a cookie and are untrusted. Only this module parses them, because the Worker sends requests to that domain.
 * @module
 */
import { fail, ok, type Result } from '#domain/result.ts'

export interface Preview {
  /** A bare host name. The preview sends requests to no other host. */
  readonly domain: string
  /** Epoch milliseconds. Without it the preview shows what is staged now. */
  readonly timestamp?: number
}

/** The query parameters that start a preview on any page. */
export const PREVIEW_PARAMETERS = { domain: 'ampl_domain', timestamp: 'ampl_timestamp' } as const
/** A POST to a URL with this parameter ends the preview and redirects to the same URL without it. */
export const EXIT_PREVIEW = 'exit-preview'

/**
 * Exactly one label of lower-case letters, digits and dashes before the provider's suffix. The pattern rejects ports, user names,
 * paths, non-Latin letters, second labels and trailing dots.
 */
export const STAGING_DOMAIN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.staging\.bigcontent\.io$/

/** A preview's time must be between the years 2000 and 2100. */
const EARLIEST = Date.UTC(2000, 0)
const LATEST = Date.UTC(2100, 0)

export type PreviewProblem = 'domain' | 'timestamp'

/**
 * The staging domains of the shop's own hubs. If undefined, any hub is allowed, even another company's, because all hubs share
 * the suffix.
 */
export type PreviewDomains = readonly string[] | undefined

export const mayPreview = (domain: string, domains: PreviewDomains): boolean =>
  STAGING_DOMAIN.test(domain) && (domains?.includes(domain) ?? true)

/** @param timestamp epoch milliseconds as text; null or empty for the present */
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

/** Formats the preview cookie's value in characters that need no escaping: `abc.staging.bigcontent.io~1798761600000`. */
export const formatPreview = ({ domain, timestamp }: Preview): string =>
  timestamp === undefined ? domain : `${domain}~${timestamp}`

/** The cookie is untrusted. A value that does not parse counts as no preview. */
export function readPreview(cookie: string | undefined, domains?: PreviewDomains): Preview | undefined {
  const [domain = '', timestamp = '', ...rest] = cookie?.split('~') ?? []
  const preview = parsePreview(domain, timestamp, domains)
  return preview.ok && rest.length === 0 ? preview.value : undefined
}
