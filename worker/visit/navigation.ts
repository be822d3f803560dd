/**
 * Whether a person has just navigated to a URL, according to Fetch Metadata. For URLs that change something when opened: images,
 * frames, prefetches and other sites must not trigger them.
 * @module
 */

/** Prefetched or prerendered: the visitor has not opened the page. */
const isSpeculative = (headers: Headers): boolean =>
  /prefetch|prerender|preview/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')} ${headers.get('x-moz')}`)

/** A tab loads the page, from any site. True if the browser does not say. */
export const isPageLoad = (headers: Headers): boolean =>
  !isSpeculative(headers) &&
  (headers.get('sec-fetch-dest') ?? 'document') === 'document' &&
  (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate'

/** `none`: typed or bookmarked. */
const OWN_SITES = new Set(['same-origin', 'same-site', 'none'])

/** A tab navigated from the shop itself, by typing, or by a bookmark. False if the browser does not say. */
export const isOwnNavigation = (headers: Headers): boolean =>
  !isSpeculative(headers) &&
  headers.get('sec-fetch-dest') === 'document' &&
  headers.get('sec-fetch-mode') === 'navigate' &&
  OWN_SITES.has(headers.get('sec-fetch-site') ?? '')

/**
 * A tab loads the page from outside the shop: typed, bookmarked, or linked from another site. Without Fetch Metadata, `Referer`
 * decides.
 */
export const isEntry = ({ headers, url }: Request): boolean => isPageLoad(headers) && comesFromOutside(headers, url)

function comesFromOutside(headers: Headers, url: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) {
    return site === 'none' || site === 'cross-site'
  }
  // Compares hosts only: behind a TLS proxy the scheme may differ.
  return URL.parse(headers.get('referer') ?? '')?.host !== new URL(url).host
}
