/**
 * Reloads a page that was made before the shopper signed in or out, here or in another tab: when it is next seen, or, for a page of the
 * account, as soon as another tab tells. `account-page.ts` handles pages from the back/forward cache.
 * @module
 */
import { openChannel } from '#client/browser/channel.ts'
import { cookieOf } from '#client/browser/cookie.ts'
import { isLeaving } from '#client/browser/leaving.ts'
import { SIGN_IN_HINT } from '#domain/cookies/sign-in-hint.ts'

const isSignedIn = (): boolean => cookieOf(SIGN_IN_HINT) === '1'

/** The account's link of the header says for whom the page was made; the checkout's header has none. */
function isForCustomer(atStart: boolean): boolean {
  const link = document.querySelector('header a[href$="/my-account"], header a[data-island=LoginDialog]')
  return link?.matches('[href$="/my-account"]') ?? atStart
}

/** Whose account it shows cannot be told from here. */
const isOfAccount = (): boolean => /\/my-account(?:\/|$)/.test(location.pathname)

function renew(): void {
  if (!isLeaving()) {
    // Nothing of it is seen while the new page is on its way.
    document.documentElement.hidden = true
    location.reload()
  }
}

export function renewAfterSignOut(): void {
  const forCustomer = isForCustomer(isSignedIn())
  /** Another tab has shown a page of another shopper: this one signed out, and perhaps in again. */
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
