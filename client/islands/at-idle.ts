/**
 * The work that every page does when it is idle, in one file that is fetched then.
 * @module
 */
import { mindConsent } from './consent.ts'
import { keepStylesheet } from './keep-stylesheet.ts'
import { keepOfflinePage } from './offline-page.ts'
import { prefetchLinks } from './prefetch.ts'
import { renewAfterSignOut } from './signed-out.ts'
import { stillWhenHidden } from './still-when-hidden.ts'
import { focusTappedLink, keepTappedLinks } from './tapped-links.ts'
import { keepWhenUnreachable } from './unreachable.ts'

export function beIdle(): void {
  renewAfterSignOut()
  focusTappedLink()
  keepTappedLinks()
  keepWhenUnreachable()
  stillWhenHidden()
  mindConsent()
  // First, so that pages which are fetched ahead come without it.
  void keepStylesheet().then(prefetchLinks)
  keepOfflinePage()
}
