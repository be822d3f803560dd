/**
 * Everything that each page does once it is idle, in one file that loads then.
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
  // Caching the stylesheet comes first: prefetched pages can then link it instead of inlining it.
  void cacheStylesheet().then(prefetchLinks)
  cacheOfflinePage()
}

/** A stylesheet inside `<noscript>` sets the cookie for visitors without script. Script runs here, so the cookie is wrong. */
function clearNoScript(): void {
  if (cookieOf(NO_SCRIPT_COOKIE) !== undefined) {
    expireCookie(NO_SCRIPT_COOKIE)
  }
}
