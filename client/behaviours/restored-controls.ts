/**
 * Resets controls that reflect the page's state (sort order, filters, saved consent) when the page returns from the back/forward
 * cache. Their forms have `autocomplete="off"`, so browsers restore the controls in no other case.
 * @module
 */
const MIRRORS = 'form[autocomplete=off]'

export function resetRestoredControls(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      for (const form of document.querySelectorAll<HTMLFormElement>(MIRRORS)) {
        form.reset()
      }
    }
  })
}
