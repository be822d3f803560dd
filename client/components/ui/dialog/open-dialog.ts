/**
 * Modal dialogs, both in islands (`use-dialog.ts`) and in the page's HTML. The browser traps the focus, returns it to the opener,
 * and closes the dialog on Escape. A click outside, a click on a close control, and leaving the page also close it (spec B §4).
 * @module
 */

/** The open dialog, if it is part of the page's HTML and not of an island. */
let ofPage: HTMLDialogElement | undefined

/**
 * Opens a modal dialog and closes an open menu (spec A §4), because the response to an add-to-bag request may arrive while the
 * menu is open. CSS reserves the scrollbar's width, so that the page does not shift.
 */
export function showModal(dialog: HTMLDialogElement): void {
  if (ofPage !== dialog) {
    ofPage?.close()
  }
  const page = document.documentElement
  page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth)
  dialog.showModal()
}

/**
 * With `persistent`, only the dialog's own controls close it.
 * @returns a function that removes the listeners
 */
export function wireDialog(dialog: HTMLDialogElement, close: () => void, persistent = false): () => void {
  const ends = new AbortController()
  const { signal } = ends
  // Otherwise the page could return from the back/forward cache with an open dialog.
  addEventListener('pagehide', close, { signal })
  dialog.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : dialog
      // The content fills the dialog's box, so a click whose target is the dialog itself was on the backdrop.
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
 * Opens a dialog that is part of the page's HTML.
 * @param wireOwn adds the dialog's own listeners; called only once per dialog
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
