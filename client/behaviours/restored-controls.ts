/**
 * Controls that say what the page shows: the sort, the filters, the saved choice of cookies. They are in forms with
 * `autocomplete="off"`, which no browser restores on a new load; a page of the back/forward cache comes back as it was left.
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
