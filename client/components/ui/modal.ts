/** Opens a modal dialog; the stylesheet keeps the room of the page's scrollbar, if it takes any, so that the page does not move. */
export function showModal(dialog: HTMLDialogElement): void {
  const page = document.documentElement
  page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth)
  dialog.showModal()
}
