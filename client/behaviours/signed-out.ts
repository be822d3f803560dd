/**
 * Reloads a page that was rendered before the shopper signed in or out, here or in another tab, when the page is next visible. An
 * account page reloads as soon as another tab reports the change. `account-page.ts` handles pages from the back/forward cache.
 * @module
 */
import { openChannel } from '#client/browser/channel.ts'
import { cookieOf } from '#client/browser/cookie.ts'
import { isLeaving } from '#client/browser/leaving.ts'
import { SIGN_IN_HINT } from '#domain/cookies/sign-in-hint.ts'

const isSignedIn = (): boolean => cookieOf(SIGN_IN_HINT) === '1'

/**
 * The header's account link shows whether the page was rendered for a customer. The checkout's header has no such link, so the
 * sign-in state at page load decides.
 */
function isForCustomer(atStart: boolean): boolean {
  const link = document.querySelector('header a[href$="/my-account"], header a[data-island=LoginDialog]')
  return link?.matches('[href$="/my-account"]') ?? atStart
}

/** An account page may show another customer's data, so it is reloaded even if a customer is still signed in. */
const isOfAccount = (): boolean => /\/my-account(?:\/|$)/.test(location.pathname)

function renew(): void {
  if (!isLeaving()) {
    // Hides the old page until the new one arrives.
    document.documentElement.hidden = true
    location.reload()
  }
}

export function renewAfterSignOut(): void {
  const forCustomer = isForCustomer(isSignedIn())
  /**
   * Set when a page in another tab had the opposite sign-in state. Never reset: a shopper who has signed in again may be another
   * customer.
   */
  let isOutdated = false
  const look = () => {
    if (document.visibilityState === 'visible' && (isOutdated || forCustomer !== isSignedIn())) {
      renew()
    }
  }
  const tell = openChannel('session', (isCustomer) => {
    isOutdated ||= isCustomer !== forCustomer
    if (isOutdated && isOfAccount()) {
      renew()
    }
    look()
  })
  tell(isSignedIn())
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  addEventListener('pageshow', look)
}
