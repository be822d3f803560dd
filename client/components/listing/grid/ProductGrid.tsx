import { GOODS_ID } from '#client/components/listing/goods-id.ts'
import { ProductTile } from '#client/components/listing/tile/ProductTile.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import type { ProductCard } from '#domain/entities/product.ts'
import type { ListingView } from '#domain/listing/listing-query.ts'
import type { Market } from '#domain/markets.ts'
import styles from './ProductGrid.module.css'

interface ProductGridProps {
  readonly cards: readonly ProductCard[]
  readonly market: Market
  readonly view: ListingView
}

export function ProductGrid({ cards, market, view }: ProductGridProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from a list without bullets
    <ul role="list" id={GOODS_ID} className={classNames(styles.grid, view === 'list' && styles.list)}>
      {cards.map((card, index) => (
        <ProductTile key={card.id} card={card} market={market} view={view} index={index} />
      ))}
    </ul>
  )
}
