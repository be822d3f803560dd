/**
 * Runs everything that a page does once it is idle. All of it is in one chunk, loaded at that moment.
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
  // The stylesheet is cached first, so that prefetched pages can link to it instead of inlining it.
  void cacheStylesheet().then(prefetchLinks)
  cacheOfflinePage()
}

/**
 * Expires the cookie that marks visitors without JavaScript, which a stylesheet inside `<noscript>` sets. If this code runs, the
 * cookie is out of date.
 */
function clearNoScript(): void {
  if (cookieOf(NO_SCRIPT_COOKIE) !== undefined) {
    expireCookie(NO_SCRIPT_COOKIE)
  }
}
