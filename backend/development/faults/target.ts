/**
 * Finds the upstream and the operation that a path belongs to.
 * @module
 */
export const UPSTREAM_NAMES = [
  'commerce',
  'content',
  'media',
  'promotions',
  'search',
  'recommendations',
  'payments',
  'marketing',
  'geo',
  'hosted-checkout',
] as const
export type UpstreamName = (typeof UPSTREAM_NAMES)[number]

export interface Target {
  readonly upstream: UpstreamName
  /** The path after the upstream's prefix. */
  readonly operation: string
}

/**
 * The first pattern that matches gives the upstream, and the rest of the path is the operation. A lookahead keeps its text in the
 * operation.
 */
const PREFIXES: readonly (readonly [UpstreamName, RegExp])[] = [
  ['commerce', /^\/bigcommerce\//],
  ['content', /^\/content\/|^\/(?=domain\/)/],
  ['media', /^\/(?=[isv]\/)/],
  ['search', /^\/v2\/(?=behavioral_action\/)|^\/(?=(?:search|autocomplete|browse)\/|behavior$)/],
  ['promotions', /^\/(?:talonone|v[12])\//],
  ['recommendations', /^\/recommendations\/v1\//],
  ['payments', /^\/(?:checkout\/)?v7\d\/|^\/(?=hosted-payment\/)/],
  ['marketing', /^\/(?:api|client)\/|^\/(?=back-in-stock\/)/],
  ['geo', /^\/geoip\/v2\.1\//],
  ['hosted-checkout', /^\/hosted-checkout\/|^\/(?=confirm-email$)/],
]

/** Returns a path with an invalid escape unchanged; no switch matches it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Undefined for paths that belong to no upstream: health checks and development routes. */
export function targetOf(path: string): Target | undefined {
  for (const [upstream, prefix] of PREFIXES) {
    const found = prefix.exec(path)
    if (found) {
      return { upstream, operation: decoded(path.slice(found[0].length)) }
    }
  }
  return undefined
}
