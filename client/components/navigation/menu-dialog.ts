/**
 * The mobile menu as a modal dialog: half a second after it has closed it is back at its first layer (spec B §4).
 * @module
 */
import { openDialog } from '#client/components/ui/dialog/modal.ts'

/** The id of the one menu of the page, in `MobileMenu`. */
export const MENU_ID = 'menu'

const RESET_AFTER_MS = 500
export const openMenu = (menu: HTMLDialogElement): void => openDialog(menu, resetLayers)

function resetLayers(menu: HTMLDialogElement): void {
  menu.addEventListener('close', () => {
    setTimeout(() => menu.open || toFirstLayer(menu), RESET_AFTER_MS)
  })
}

function toFirstLayer(menu: HTMLDialogElement): void {
  for (const layer of menu.querySelectorAll('details[name^=menu-layer][open]')) {
    layer.removeAttribute('open')
  }
}
