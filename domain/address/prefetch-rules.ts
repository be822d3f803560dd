/**
 * Which pages the browser may prefetch, as speculation rules (spec A §9). The text is constant, so the Content-Security-Policy
 * can allow it by its hash.
 * @module
 */
import { ALL_MARKETS } from '#domain/markets.ts'

/**
 * Home, listings and products of each market, without a query: stored pages that hold no visitor's data. An address with side
 * effects has a query (`logout`, a preview) or is not in this list (bag, checkout, account, forms). The paths
 * are written out, because the browser loads this and not the table of addresses; a test compares it with them.
 */
const addresses = ALL_MARKETS.flatMap(({ prefix }) =>
  [prefix || '/', `${prefix}/browse/*`, `${prefix}/p/*`].map((pathname) => ({ pathname, search: '' })),
)

/** A link that the page wants fetched now (`client/behaviours/prefetch.ts`). */
export const AHEAD = 'data-ahead'

/** `moderate`: the browser prefetches a link when the visitor hovers over it for a moment, or presses it. */
export const PREFETCH_RULES: string = JSON.stringify({
  prefetch: [
    { where: { href_matches: addresses }, eagerness: 'moderate' },
    { where: { and: [{ href_matches: addresses }, { selector_matches: `[${AHEAD}]` }] }, eagerness: 'immediate' },
  ],
})
