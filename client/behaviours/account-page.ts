/**
 * Reloads an account page that comes from the back/forward cache: the shopper may have signed out since. Firefox caches pages despite
 * `no-store`. Part of the first script, because a shopper may sign out before the page is idle (`signed-out.ts`).
 */
export function renewAccountPage(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && /\/my-account(?:\/|$)/.test(location.pathname)) {
      // Hides the old page until the new one arrives.
      document.documentElement.hidden = true
      location.reload()
    }
  })
}
