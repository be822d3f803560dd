import { QuickAdd } from '#client/components/listing/quick/QuickAdd.island.tsx'
import { Island } from '#client/islands/Island.tsx'
import type { ProductCard } from '#domain/entities/product.ts'
import { type ListingQuery, listingHref } from '#domain/listing/listing-query.ts'
import type { Market } from '#domain/markets.ts'
import { LoadMore } from './LoadMore.island.tsx'
import { Pager } from './Pager.tsx'
import { ProductGrid } from './ProductGrid.tsx'

interface GoodsProps {
  readonly market: Market
  /** The listing's path without the query. */
  readonly path: string
  readonly query: ListingQuery
  readonly cards: readonly ProductCard[]
  readonly total: number
  readonly pages: number
}

/** One page of a listing's products, with links to the other pages. */
export function Goods({ market, path, query, cards, total, pages }: GoodsProps) {
  return (
    <>
      <ProductGrid cards={cards} market={market} view={query.view} />
      {query.view === 'grid' && <Island of={QuickAdd} when="idle" props={{}} />}
      {query.page < pages && (
        <Island
          of={LoadMore}
          when="visible"
          props={{
            next: listingHref(path, query, { page: query.page + 1 }),
            shown: (query.page - 1) * query.perPage + cards.length,
            total,
          }}
        />
      )}
      <Pager path={path} query={query} pages={pages} />
    </>
  )
}
