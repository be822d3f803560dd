/**
 * Reloads an account page that returns from the back/forward cache: the shopper may have signed out since, and Firefox caches the
 * page despite `no-store`. This is part of the entry script, because `signed-out.ts` loads only at idle, which may be too late.
 */
export function renewAccountPage(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && /\/my-account(?:\/|$)/.test(location.pathname)) {
      // Hides the shopper's data until the reloaded page arrives.
      document.documentElement.hidden = true
      location.reload()
    }
  })
}
