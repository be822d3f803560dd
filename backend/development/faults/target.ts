/**
 * Finds a path's upstream and its operation.
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
  /** The path after the matched prefix. */
  readonly operation: string
}

/** The first match counts. A lookahead is not part of the match, so it stays in the operation. */
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

/** Keeps a broken escape unchanged; no switch matches it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Undefined for paths of no upstream: health, and the development routes. */
export function targetOf(path: string): Target | undefined {
  for (const [upstream, prefix] of PREFIXES) {
    const found = prefix.exec(path)
    if (found) {
      return { upstream, operation: decoded(path.slice(found[0].length)) }
    }
  }
  return undefined
}
