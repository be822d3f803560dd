/**
 * Work that every page does when it is idle, in one file that is fetched then.
 * @module
 */
import { cookieOf, expireCookie } from '#client/browser/cookie.ts'
import { applyConsent } from '#client/consent/consent.ts'
import { NO_SCRIPT_COOKIE } from '#domain/cookies/no-script.ts'
import { cacheStylesheet } from './cache-stylesheet.ts'
import { cacheOfflinePage } from './offline-page.ts'
import { prefetchLinks } from './prefetch.ts'
import { renewAfterSignOut } from './signed-out.ts'
import { stillWhenHidden } from './still-when-hidden.ts'
import { focusTappedLink, recordTappedLinks } from './tapped-links.ts'
import { holdNavigationWhenOffline } from './unreachable.ts'

export function runAtIdle(): void {
  clearNoScript()
  renewAfterSignOut()
  focusTappedLink()
  recordTappedLinks()
  holdNavigationWhenOffline()
  stillWhenHidden()
  applyConsent()
  // Caching the stylesheet comes first: prefetched pages can then link it instead of carrying it.
  void cacheStylesheet().then(prefetchLinks)
  cacheOfflinePage()
}

/** The stylesheet inside `<noscript>` sets a cookie that marks no-script visitors. Here script runs, so the cookie is wrong. */
function clearNoScript(): void {
  if (cookieOf(NO_SCRIPT_COOKIE) !== undefined) {
    expireCookie(NO_SCRIPT_COOKIE)
  }
}
