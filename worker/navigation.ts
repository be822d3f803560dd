/**
 * Whether a person has just gone to an address, by what the browser says of its request (Fetch Metadata). For the addresses
 * that act when they are merely opened: an image, a frame, a prefetch or another site must not be able to open them.
 * @module
 */

/** Loaded ahead, in case somebody goes there: nobody has. */
export const isSpeculative = (headers: Headers): boolean =>
  /prefetch|prerender|preview/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')} ${headers.get('x-moz')}`)

/** The page of a tab, from wherever; true also where the browser does not say. */
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
