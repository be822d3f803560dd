/**
 * Opens the mobile menu as a modal dialog. Half a second after it is closed, the menu goes back to its first layer (spec B §4).
 * @module
 */
import { openDialog } from '#client/components/ui/dialog/open-dialog.ts'

/** The id of the only menu on the page, in `MobileMenu`. */
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
