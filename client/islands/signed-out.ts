/**
 * A page that comes back from the browser's back-forward cache may be from before the shopper signed in or out: it is asked for anew.
 * Pages of the account say `no-store`, which keeps them out of most browsers' caches, but not out of all.
 * @module
 */
import { SIGN_IN_HINT } from '#domain/sign-in-hint.ts'

const isSignedIn = (): boolean => document.cookie.includes(`${SIGN_IN_HINT}=1`)

/** The account's link of the header says for whom the page was made. */
const isForCustomer = (): boolean => document.querySelector('header a[href$="/my-account"]') !== null

/** Whose account it shows cannot be told from here, so a page of the account is always asked for anew. */
const isOfAccount = (): boolean => /\/my-account(?:\/|$)/.test(location.pathname)

export function renewAfterSignOut(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (isOfAccount() || isForCustomer() !== isSignedIn())) {
      // Nothing of it is seen while the new page is on its way.
      document.documentElement.hidden = true
      location.reload()
    }
  })
}
