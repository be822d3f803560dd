import type { MouseEvent } from 'react'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './MenuButton.module.css'
import { MENU_ID, openMenu } from './menu-dialog.ts'

interface MenuButtonProps {
  readonly place: 'header' | 'bottom-bar'
}

/**
 * A link to the mobile menu. With JavaScript, the menu opens as a modal dialog; without JavaScript, CSS shows it as the page's
 * `:target`.
 */
function MenuButtonLink({ place }: MenuButtonProps) {
  function open(event: MouseEvent): void {
    const menu = document.getElementById(MENU_ID)
    if (menu instanceof HTMLDialogElement) {
      event.preventDefault()
      openMenu(menu)
    }
  }
  const isBar = place === 'bottom-bar'
  return (
    <a
      className={isBar ? styles.bar : styles.tool}
      href={`#${MENU_ID}`}
      aria-label={isBar ? undefined : layoutText.header.menu}
      aria-haspopup="dialog"
      data-hold=""
      onClick={open}
    >
      <Icon name="menu" />
      {isBar ? layoutText.bottomBar.menu : null}
    </a>
  )
}

export const MenuButton = defineIsland('MenuButton', MenuButtonLink)
