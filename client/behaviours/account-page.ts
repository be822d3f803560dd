/**
 * Reloads an account page that comes from the back/forward cache, because the shopper may have signed out since. Firefox caches
 * pages despite `no-store`. Runs in the first script: `signed-out.ts` loads at idle, which may be too late.
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
