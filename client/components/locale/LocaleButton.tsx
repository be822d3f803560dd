import { useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { defineIsland } from '#client/islands/define-island.ts'
import { openPanel } from '#client/state/panel.ts'
import { localeText } from '#domain/text/locale.ts'
import styles from './LocaleButton.module.css'

interface LocaleButtonProps {
  /** The page of the choice. */
  readonly href: string
  /** The site's currency code; in the footer also its country. */
  readonly label: string
  /** Inside the menu, the button first closes the menu, which would cover the dialog. */
  readonly inMenu?: boolean
}

/** The locale selector (spec A §2): a link to the page of the choice, which with script opens as a dialog. */
function LocaleButtonLink({ href, label, inMenu = false }: LocaleButtonProps) {
  const open = useSetAtom(openPanel)
  function press(event: MouseEvent): void {
    if (!(event.metaKey || event.ctrlKey || event.shiftKey)) {
      event.preventDefault()
      open('locale')
    }
  }
  return (
    <a
      className={styles.button}
      href={href}
      rel="nofollow"
      aria-haspopup="dialog"
      data-hold=""
      data-close={inMenu ? '' : undefined}
      onClick={press}
    >
      <span className="visually-hidden">{localeText.selector}</span>
      {label}
    </a>
  )
}

export const LocaleButton = defineIsland('LocaleButton', LocaleButtonLink)
