/**
 * Speculation rules: the pages that the browser may prefetch (spec A §9). The text is constant, so that the Content-Security-Policy can
 * allow it by its hash.
 * @module
 */
import { ALL_MARKETS } from '#domain/markets.ts'

/**
 * Home, listings and products of each market, without a query: these pages are cached and contain no visitor data. URLs with side effects
 * never match: bag, checkout, account and forms are not listed, and logout and previews have a query. The browser loads this file but not
 * the route table, so the paths are repeated here. A test compares both.
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
