/**
 * Modal dialogs, both of islands (`use-dialog.ts`) and in the page's HTML. The browser traps the focus, returns it to the opener
 * and closes on Escape. A press outside, a press on a close control, and leaving the page also close a dialog (spec B §4).
 * @module
 */

/** The open dialog, if it belongs to the page's HTML and not to an island. */
let ofPage: HTMLDialogElement | undefined

/**
 * Opens a modal dialog, and closes an open menu (spec A §4): the response to an add may arrive while the menu is open. CSS
 * reserves the scrollbar's width, so that the page does not move.
 */
export function showModal(dialog: HTMLDialogElement): void {
  if (ofPage !== dialog) {
    ofPage?.close()
  }
  const page = document.documentElement
  page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth)
  dialog.showModal()
}

/** @returns a function that removes the listeners. A persistent dialog is closed only by its own controls. */
export function wireDialog(dialog: HTMLDialogElement, close: () => void, persistent = false): () => void {
  const ends = new AbortController()
  const { signal } = ends
  // A page must not return from the back/forward cache with an open dialog.
  addEventListener('pagehide', close, { signal })
  dialog.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : dialog
      // The content fills the dialog's box, so a click whose target is the dialog itself is on the backdrop.
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
 * Opens a dialog in the page's HTML.
 * @param wireOwn adds this dialog's own listeners, once
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
