import { classNames } from '#client/components/ui/class-names.ts'
import { Icon } from '#client/components/ui/Icon.tsx'
import panel from '#client/components/ui/Panel.module.css'
import { type Facets, hasFacets } from '#domain/listing/facets.ts'
import type { ListingQuery } from '#domain/listing/listing-query.ts'
import type { Market } from '#domain/markets.ts'
import { layoutText } from '#domain/text/layout.ts'
import { listingText as text } from '#domain/text/listing.ts'
import { FilterForm } from './FilterForm.tsx'
import styles from './FilterSidebar.module.css'
import { FILTER_BUTTON_ID, FILTERS_ID } from './filter-ids.ts'

export interface FilterSidebarProps {
  readonly market: Market
  /** The listing without its query. */
  readonly path: string
  readonly query: ListingQuery
  /** Null where they could not be read in time: the sidebar then tries again when it opens. */
  readonly facets: Facets | null
  readonly total: number
}

/**
 * The filters of a listing (spec A §2). Closed, the link `#filters` alone shows it, so that its form also works without script;
 * with script it is modal (`filter-dialog.ts`).
 */
export function FilterSidebar({ market, path, query, facets, total }: FilterSidebarProps) {
  return (
    <dialog className={classNames(panel.panel, panel.right, styles.sidebar)} id={FILTERS_ID} aria-label={text.filters.title}>
      <div className={panel.frame}>
        <div className={classNames(panel.head, panel.ruled)}>
          <h2 className={panel.title}>{text.filters.title}</h2>
          <a className={panel.close} href={`#${FILTER_BUTTON_ID}`} aria-label={layoutText.close} data-close="">
            <Icon name="close" />
          </a>
        </div>
        {facets && hasFacets(facets) ? (
          <FilterForm market={market} path={path} query={query} facets={facets} total={total} />
        ) : (
          <p className={styles.none} role="status" data-late={facets ? undefined : ''}>
            {text.filters.none}
          </p>
        )}
      </div>
    </dialog>
  )
}
