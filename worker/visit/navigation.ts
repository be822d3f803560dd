/**
 * Whether a person has just navigated to an address, judged by Fetch Metadata. For addresses that act when opened: an image, a frame, a
 * prefetch or another site must not trigger them.
 * @module
 */

/** A prefetch or prerender by the browser: the visitor has not opened the page. */
const isSpeculative = (headers: Headers): boolean =>
  /prefetch|prerender|preview/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')} ${headers.get('x-moz')}`)

/** A tab loads the page, from any site; true also if the browser does not say. */
export const isPageLoad = (headers: Headers): boolean =>
  !isSpeculative(headers) &&
  (headers.get('sec-fetch-dest') ?? 'document') === 'document' &&
  (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate'

/** `none` is a typed or bookmarked address, which a person has opened too. */
const OWN_SITES = new Set(['same-origin', 'same-site', 'none'])

/** Whether the browser reports a tab's navigation from the shop itself, a typed address or a bookmark. */
export const isOwnNavigation = (headers: Headers): boolean =>
  !isSpeculative(headers) &&
  headers.get('sec-fetch-dest') === 'document' &&
  headers.get('sec-fetch-mode') === 'navigate' &&
  OWN_SITES.has(headers.get('sec-fetch-site') ?? '')

/**
 * A tab loads the page from outside the shop: typed, bookmarked, or by a link on another site. A browser without Fetch Metadata still names
 * the shop's page as its referrer.
 */
export const isEntry = ({ headers, url }: Request): boolean => isPageLoad(headers) && comesFromOutside(headers, url)

function comesFromOutside(headers: Headers, url: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) {
    return site === 'none' || site === 'cross-site'
  }
  // Compares hosts only: behind a proxy that ends TLS, the scheme may differ.
  return URL.parse(headers.get('referer') ?? '')?.host !== new URL(url).host
}
