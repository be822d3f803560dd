/**
 * Modal dialogs, of islands (`use-dialog.ts`) and of the page's own HTML: the browser traps focus, gives it back to the opener and
 * closes on Escape; a press outside or on a close control, and leaving the page, close them too (spec B §4).
 * @module
 */

/** The one of the page's own HTML that is open. */
let ofPage: HTMLDialogElement | undefined

/** Opens a modal dialog, and closes the menu below it (spec A §4): an add may be answered late. The stylesheet keeps the room of the page's scrollbar, if it takes any, so that the page does not move. */
export function showModal(dialog: HTMLDialogElement): void {
  if (ofPage !== dialog) {
    ofPage?.close()
  }
  const page = document.documentElement
  page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth)
  dialog.showModal()
}

/** @returns a function that ends it. A persistent dialog is closed by its own controls alone. */
export function wireDialog(dialog: HTMLDialogElement, close: () => void, persistent = false): () => void {
  const ends = new AbortController()
  const { signal } = ends
  // A page from the back-forward cache must not return with the dialog still open.
  addEventListener('pagehide', close, { signal })
  dialog.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : dialog
      // The dialog's own box is filled by its content: a click on the element itself is one on the backdrop.
      if (target.closest('[data-close]') || (target === dialog && !persistent)) {
        event.preventDefault()
        close()
      }
    },
    { signal },
  )
  dialog.addEventListener('cancel', (event) => persistent && event.target === dialog && event.preventDefault(), { signal })
  return () => ends.abort()
}

const wired = new WeakSet<HTMLDialogElement>()

/**
 * Opens a dialog of the page's own HTML.
 * @param wireOwn adds, once, what only this dialog does
 */
export function openDialog(dialog: HTMLDialogElement, wireOwn: (dialog: HTMLDialogElement) => void): void {
  if (!wired.has(dialog)) {
    wired.add(dialog)
    wireDialog(dialog, () => dialog.close())
    wireOwn(dialog)
  }
  if (!dialog.open) {
    showModal(dialog)
    ofPage = dialog
  }
}
