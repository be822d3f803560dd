/**
 * Which pages are fetched ahead, as the browser's speculation rules (spec A §9). The text is constant, so that the policy of
 * the pages can name it by its hash.
 * @module
 */

/**
 * Home, listings and products of each market, without a query: stored pages that nobody's data is in. An address that acts
 * has a query (`logout`, a preview) or is not among them (bag, checkout, account, forms).
 */
const addresses = ['', '/us', '/eu'].flatMap((prefix) =>
  [prefix || '/', `${prefix}/browse/*`, `${prefix}/p/*`].map((pathname) => ({ pathname, search: '' })),
)

/** `moderate`: what is pointed at for a moment, or pressed. */
export const PREFETCH_RULES: string = JSON.stringify({
  prefetch: [{ where: { href_matches: addresses }, eagerness: 'moderate' }],
})

/** Content-Security-Policy source of {@link PREFETCH_RULES}; a test computes it anew. */
export const PREFETCH_RULES_HASH = "'sha256-LKakCC90Yv83I5MYdX9FUEOhUzd2dZzmyRUdYwVf6DA='"
