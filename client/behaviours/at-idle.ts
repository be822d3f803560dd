/**
 * The work that every page does when it is idle, in one file that is fetched then.
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
  // First, so that pages which are fetched ahead come without it.
  void cacheStylesheet().then(prefetchLinks)
  cacheOfflinePage()
}

/** A stylesheet inside `<noscript>` marks no-script visitors by a cookie; if script runs, the mark is wrong and is removed. */
function clearNoScript(): void {
  if (cookieOf(NO_SCRIPT_COOKIE) !== undefined) {
    expireCookie(NO_SCRIPT_COOKIE)
  }
}
