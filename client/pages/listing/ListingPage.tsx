import type { ReactNode } from 'react'
import { listingHeaders } from '#client/block-engine/listing-headers.ts'
import type { PageBlock } from '#client/block-engine/read-blocks.ts'
import { isLeftOut } from '#client/block-kit/define-block.ts'
import { ProblemBox } from '#client/block-kit/ProblemBox.tsx'
import { EmptyListing } from '#client/components/listing/EmptyListing.tsx'
import { ChosenFilters } from '#client/components/listing/filters/ChosenFilters.tsx'
import { FilterSidebar } from '#client/components/listing/filters/FilterSidebar.tsx'
import { Goods } from '#client/components/listing/grid/Goods.tsx'
import { type CategoryLink, ListingHeader } from '#client/components/listing/ListingHeader.tsx'
import { ListingTools } from '#client/components/listing/ListingTools.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import { placeOf } from '#domain/content/comparison.ts'
import type { ProductCard } from '#domain/entities/product.ts'
import type { Facets } from '#domain/listing/facets.ts'
import { isNarrowed, type ListingQuery } from '#domain/listing/listing-query.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { listingText as text } from '#domain/text/listing.ts'
import styles from './ListingPage.module.css'

export interface ListingModel {
  /** The categories from the root to the current one. */
  readonly trail: readonly CategoryLink[]
  readonly subcategories: readonly CategoryLink[]
  readonly cards: readonly ProductCard[]
  readonly total: number
  readonly pages: number
  readonly query: ListingQuery
  /** The editor's header, or null if there is none. */
  readonly header: PageBlock | null
  /** Null if the facets could not be loaded. */
  readonly facets: Facets | null
}

/** Listing header (a) or (b) in spec B §2, which contains the page's h1. Null if it cannot be shown. */
const introOf = (header: PageBlock | null, market: Market): ReactNode =>
  header && !isLeftOut(header)
    ? listingHeaders
        .get(header.schemaId)
        ?.render(header.content, { market, heading: 'h1', first: false, scope: 'listing-header', preview: false })
    : null

export function ListingPage({ shell, model }: PageProps<ListingModel>) {
  const { market } = shell
  const { trail, subcategories, cards, total, pages, query, header, facets } = model
  const category = trail.at(-1)
  const path = paths.category(market, category?.slugs ?? [])
  const narrowed = isNarrowed(query)
  const hasTools = cards.length > 0 || narrowed
  return (
    <div className={`page ${styles.listing}`}>
      {shell.preview ? (
        <ProblemBox
          id={placeOf(0)}
          problems={[...(header?.problems ?? []), ...(shell.preview.problems ?? []).filter(({ place }) => place === placeOf(0))]}
        />
      ) : null}
      <ListingHeader
        market={market}
        trail={trail}
        subcategories={subcategories}
        total={total}
        intro={header && !isLeftOut(header) && <div data-block={header.schemaId}>{introOf(header, market)}</div>}
        position={pages > 1 ? text.pageOf(query.page, pages) : undefined}
      >
        {hasTools && <ListingTools kind="category" path={path} query={query} />}
      </ListingHeader>
      <ChosenFilters kind="category" market={market} path={path} query={query} facets={facets} />
      {cards.length > 0 ? (
        <Goods market={market} path={path} query={query} cards={cards} total={total} pages={pages} />
      ) : (
        <EmptyListing
          market={market}
          name={category?.name ?? ''}
          path={path}
          around={trail.length > 2 ? trail.at(-2) : undefined}
          narrowed={narrowed}
        />
      )}
      {hasTools && <FilterSidebar facets={facets} />}
    </div>
  )
}
