/**
 * Finds the upstream and the operation to which a path belongs.
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
  readonly operation: string
}

/**
 * The first matching pattern determines the upstream; the rest of the path is the operation. Text matched by a lookahead stays
 * in the operation.
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

/** A path with an invalid escape is returned unchanged, and no switch matches it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Returns undefined for paths without an upstream: health checks and development routes. */
export function targetOf(path: string): Target | undefined {
  for (const [upstream, prefix] of PREFIXES) {
    const found = prefix.exec(path)
    if (found) {
      return { upstream, operation: decoded(path.slice(found[0].length)) }
    }
  }
  return undefined
}
