/**
 * Whether a person has just gone to an address, by what the browser says of its request (Fetch Metadata). For the addresses
 * that act when they are merely opened: an image, a frame, a prefetch or another site must not be able to open them.
 * @module
 */

/** The browser loads the page ahead; the visitor has not gone there. */
const isSpeculative = (headers: Headers): boolean =>
  /prefetch|prerender|preview/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')} ${headers.get('x-moz')}`)

/** The page of a tab, from any site; true also where the browser does not say. */
export const isPageLoad = (headers: Headers): boolean =>
  !isSpeculative(headers) &&
  (headers.get('sec-fetch-dest') ?? 'document') === 'document' &&
  (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate'

/** Typed and bookmarked addresses come from no site at all (`none`): a person's own doing as well. */
const OWN_SITES = new Set(['same-origin', 'same-site', 'none'])

/** The page of a tab, reached from the shop itself or by hand; only where the browser says so. */
export const isOwnNavigation = (headers: Headers): boolean =>
  !isSpeculative(headers) &&
  headers.get('sec-fetch-dest') === 'document' &&
  headers.get('sec-fetch-mode') === 'navigate' &&
  OWN_SITES.has(headers.get('sec-fetch-site') ?? '')

/**
 * The page of a tab, entered from outside the shop: typed, bookmarked, or by a link of another site. A browser that does not say
 * where a request comes from (before Fetch Metadata) still names the page of the shop as its referrer.
 */
export const isEntry = ({ headers, url }: Request): boolean => isPageLoad(headers) && comesFromOutside(headers, url)

function comesFromOutside(headers: Headers, url: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) {
    return site === 'none' || site === 'cross-site'
  }
  // Compares hosts alone: behind a proxy that ends TLS the scheme may differ.
  return URL.parse(headers.get('referer') ?? '')?.host !== new URL(url).host
}
