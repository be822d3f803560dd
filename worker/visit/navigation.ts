/**
 * Finds out from Fetch Metadata whether a person has just navigated to a URL. This protects URLs that change something when
 * opened, because images, frames, prefetches and other sites must not trigger the change.
 * @module
 */

/** The page is prefetched or prerendered, so the visitor has not opened it. */
const isSpeculative = (headers: Headers): boolean =>
  /prefetch|prerender|preview/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')} ${headers.get('x-moz')}`)

/** True if a tab loads the page, from any site. Also true if the browser sends no Fetch Metadata. */
export const isPageLoad = (headers: Headers): boolean =>
  !isSpeculative(headers) &&
  (headers.get('sec-fetch-dest') ?? 'document') === 'document' &&
  (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate'

/** `none` means that the URL was typed or bookmarked. */
const OWN_SITES = new Set(['same-origin', 'same-site', 'none'])

/**
 * True if the visitor navigated from the shop itself, typed the URL or used a bookmark. False if the browser sends no Fetch
 * Metadata.
 */
export const isOwnNavigation = (headers: Headers): boolean =>
  !isSpeculative(headers) &&
  headers.get('sec-fetch-dest') === 'document' &&
  headers.get('sec-fetch-mode') === 'navigate' &&
  OWN_SITES.has(headers.get('sec-fetch-site') ?? '')

/**
 * True if a tab loads the page from outside the shop, because the URL was typed, bookmarked or linked from another site. Without
 * Fetch Metadata, `Referer` decides.
 */
export const isEntry = ({ headers, url }: Request): boolean => isPageLoad(headers) && comesFromOutside(headers, url)

function comesFromOutside(headers: Headers, url: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) {
    return site === 'none' || site === 'cross-site'
  }
  // Only hosts are compared, because the scheme may differ behind a TLS proxy.
  return URL.parse(headers.get('referer') ?? '')?.host !== new URL(url).host
}
