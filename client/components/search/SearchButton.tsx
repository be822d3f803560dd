import { useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { Icon } from '#client/components/ui/Icon.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { openPanel } from '#client/state/panel.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './SearchButton.module.css'

/** A link to the search page; with script it opens the overlay (spec A §2). */
function SearchButtonLink({ href }: { readonly href: string }) {
  const open = useSetAtom(openPanel)
  function press(event: MouseEvent): void {
    if (!(event.metaKey || event.ctrlKey || event.shiftKey)) {
      event.preventDefault()
      open('search')
    }
  }
  return (
    <a
      className={styles.tool}
      href={href}
      aria-label={layoutText.header.search}
      aria-haspopup="dialog"
      data-hold=""
      onClick={press}
    >
      <Icon name="search" />
    </a>
  )
}

export const SearchButton = defineIsland('SearchButton', SearchButtonLink)
