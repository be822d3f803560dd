/**
 * Reloads a page that was rendered before the shopper signed in or out, as soon as it is visible again; an account page reloads
 * even in the background. `account-page.ts` handles pages that return from the back/forward cache.
 * @module
 */
import { openChannel } from '#client/browser/channel.ts'
import { cookieOf } from '#client/browser/cookie.ts'
import { isLeaving } from '#client/browser/leaving.ts'
import { SIGN_IN_HINT } from '#domain/cookies/sign-in-hint.ts'

const isSignedIn = (): boolean => cookieOf(SIGN_IN_HINT) === '1'

/**
 * The header's account link shows whether the page was rendered for a signed-in customer. The checkout's header has no such link,
 * so there the state at page load is used.
 */
function isForCustomer(atStart: boolean): boolean {
  const link = document.querySelector('header a[href$="/my-account"], header a[data-island=LoginDialog]')
  return link?.matches('[href$="/my-account"]') ?? atStart
}

/** An account page may show another customer's data, so it reloads even if someone is still signed in. */
const isOfAccount = (): boolean => /\/my-account(?:\/|$)/.test(location.pathname)

function renew(): void {
  if (!isLeaving()) {
    // Hides the old page until the reloaded one arrives.
    document.documentElement.hidden = true
    location.reload()
  }
}

export function renewAfterSignOut(): void {
  const forCustomer = isForCustomer(isSignedIn())
  /**
   * True once another tab had the opposite sign-in state. Never reset, because signing in again may have changed the customer.
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
