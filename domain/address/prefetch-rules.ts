/**
 * Speculation rules: the pages that the browser may prefetch (spec A §9). The text is constant, so the Content-Security-Policy
 * can allow it by its hash.
 * @module
 */
import { ALL_MARKETS } from '#domain/markets.ts'

/**
 * The home page, listings and product pages of each market, without a query. These pages are cached and contain no visitor data.
 * No URL with side effects matches: bag, checkout, account and forms are not listed, and logout and previews have a query. The
 * browser loads this file but not the route table, so the paths are repeated here; a test compares them.
 */
const addresses = ALL_MARKETS.flatMap(({ prefix }) =>
  [prefix || '/', `${prefix}/browse/*`, `${prefix}/p/*`].map((pathname) => ({ pathname, search: '' })),
)

/** Marks a link that the browser should prefetch at once (`client/behaviours/prefetch.ts`). */
export const AHEAD = 'data-ahead'

/** With `moderate`, the browser prefetches a link when the visitor presses it or hovers over it for a moment. */
export const PREFETCH_RULES: string = JSON.stringify({
  prefetch: [
    { where: { href_matches: addresses }, eagerness: 'moderate' },
    { where: { and: [{ href_matches: addresses }, { selector_matches: `[${AHEAD}]` }] }, eagerness: 'immediate' },
  ],
})
