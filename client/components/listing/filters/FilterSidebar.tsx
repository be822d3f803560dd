import { classNames } from '#client/components/ui/class-names.ts'
import panel from '#client/components/ui/dialog/Panel.module.css'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { type Facets, hasFacets } from '#domain/listing/facets.ts'
import { layoutText } from '#domain/text/layout.ts'
import { listingText as text } from '#domain/text/listing.ts'
import styles from './FilterSidebar.module.css'
import { FILTERS_ID } from './filter-ids.ts'

interface FilterSidebarProps {
  /** Null if the facets were not loaded in time. */
  readonly facets: Facets | null
}

/**
 * A listing's filter dialog (spec A §2), empty at first. Its form loads when the dialog opens (`filter-dialog.ts`), unless there
 * are no facets.
 */
export function FilterSidebar({ facets }: FilterSidebarProps) {
  const areNone = facets !== null && !hasFacets(facets)
  return (
    <dialog className={classNames(panel.panel, panel.right, styles.sidebar)} id={FILTERS_ID} aria-label={text.filters.title}>
      <div className={panel.frame}>
        <div className={classNames(panel.head, panel.ruled)}>
          <h2 className={panel.title}>{text.filters.title}</h2>
          <button type="button" className={panel.close} aria-label={layoutText.close} data-close="">
            <Icon name="close" />
          </button>
        </div>
        <p className={styles.none} role="status" data-late={areNone ? undefined : ''}>
          {areNone && text.filters.none}
        </p>
      </div>
    </dialog>
  )
}
