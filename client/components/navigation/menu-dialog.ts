/**
 * The mobile menu as a modal dialog: Escape and focus are the browser's; a click outside, a close control and leaving the
 * page close it, and half a second later it is back at its first layer (spec B §4).
 * @module
 */
import { showModal } from '#client/components/ui/show-modal.ts'

/** The id of the one menu of the page, in `MobileMenu`. */
export const MENU_ID = 'menu'

const RESET_AFTER_MS = 500
const wired = new WeakSet<HTMLDialogElement>()

export function openMenu(menu: HTMLDialogElement): void {
  if (!wired.has(menu)) {
    wired.add(menu)
    wire(menu)
  }
  if (!menu.open) {
    showModal(menu)
  }
}

function wire(menu: HTMLDialogElement): void {
  menu.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : menu
    if (target.closest('[data-close]')) {
      event.preventDefault()
      menu.close()
    } else if (target === menu) {
      menu.close()
    }
  })
  menu.addEventListener('close', () => {
    setTimeout(() => menu.open || toFirstLayer(menu), RESET_AFTER_MS)
  })
  addEventListener('pagehide', () => menu.close())
}

function toFirstLayer(menu: HTMLDialogElement): void {
  for (const layer of menu.querySelectorAll('details[open]')) {
    layer.removeAttribute('open')
  }
}
