import type { MouseEvent } from 'react'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import styles from './FilterButton.module.css'
import { openFilters } from './filter-dialog.ts'
import { FILTERS_ID } from './filter-ids.ts'

interface FilterButtonProps {
  readonly label: string
  /** The URL of the page with the filters. */
  readonly href: string
}

/** A link to the page with the filters. JavaScript opens them in a modal dialog instead. */
function FilterButtonLink({ label, href }: FilterButtonProps) {
  function open(event: MouseEvent): void {
    const dialog = document.getElementById(FILTERS_ID)
    if (dialog instanceof HTMLDialogElement) {
      event.preventDefault()
      openFilters(dialog, href)
    }
  }
  return (
    <a className={styles.button} href={href} rel="nofollow" aria-haspopup="dialog" data-hold="" onClick={open}>
      <Icon name="filter" className={styles.icon} />
      {label}
    </a>
  )
}

export const FilterButton = defineIsland('FilterButton', FilterButtonLink)
