/**
 * Which pages the browser may prefetch, as speculation rules (spec A §9). The text is constant, so the Content-Security-Policy
 * can allow it by its hash.
 * @module
 */
import { ALL_MARKETS } from '#domain/markets.ts'

/**
 * Home, listings and products of each market without a query: these pages are stored and contain no visitor data. Addresses with side
 * effects are not listed (bag, checkout, account, forms) or have a query (`logout`, a preview). The paths are written out, because the
 * browser loads this file but not the route table; a test compares the two.
 */
const addresses = ALL_MARKETS.flatMap(({ prefix }) =>
  [prefix || '/', `${prefix}/browse/*`, `${prefix}/p/*`].map((pathname) => ({ pathname, search: '' })),
)

/** Marks a link that the browser prefetches at once (`client/behaviours/prefetch.ts`). */
export const AHEAD = 'data-ahead'

/** `moderate`: the browser prefetches a link that the visitor hovers over for a moment or presses. */
export const PREFETCH_RULES: string = JSON.stringify({
  prefetch: [
    { where: { href_matches: addresses }, eagerness: 'moderate' },
    { where: { and: [{ href_matches: addresses }, { selector_matches: `[${AHEAD}]` }] }, eagerness: 'immediate' },
  ],
})
