/**
 * A page of the account that comes from the back/forward cache is asked for again: its shopper may have signed out since. Firefox keeps
 * pages despite `no-store`. In the first script, because a shopper may sign out before the page is idle (`signed-out.ts`).
 */
export function renewAccountPage(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && /\/my-account(?:\/|$)/.test(location.pathname)) {
      // Nothing of it is seen while the new page is on its way.
      document.documentElement.hidden = true
      location.reload()
    }
  })
}
