import type { MouseEvent } from 'react'
import { Icon } from '#client/components/ui/Icon.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import styles from './FilterButton.module.css'
import { openFilters } from './filter-dialog.ts'
import { FILTER_BUTTON_ID, FILTERS_ID } from './filter-ids.ts'

interface FilterButtonProps {
  readonly label: string
}

/** A link to the filters, which the stylesheet shows as the page's target; with script they open as a modal dialog. */
function FilterButtonLink({ label }: FilterButtonProps) {
  function open(event: MouseEvent): void {
    const dialog = document.getElementById(FILTERS_ID)
    if (dialog instanceof HTMLDialogElement) {
      event.preventDefault()
      openFilters(dialog)
    }
  }
  return (
    <a className={styles.button} id={FILTER_BUTTON_ID} href={`#${FILTERS_ID}`} aria-haspopup="dialog" data-hold="" onClick={open}>
      <Icon name="filter" className={styles.icon} />
      {label}
    </a>
  )
}

export const FilterButton = defineIsland('FilterButton', FilterButtonLink)
