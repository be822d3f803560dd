import { ProductTile } from '#client/components/listing/tile/ProductTile.tsx'
import type { ProductCard } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { Strip } from './Strip.tsx'

interface ProductStripProps {
  readonly title: string
  readonly cards: readonly ProductCard[]
  readonly market: Market
}

export const ProductStrip = ({ title, cards, market }: ProductStripProps) =>
  cards.length > 0 && (
    <Strip title={title}>
      {cards.map((card, index) => (
        <ProductTile key={card.id} card={card} market={market} view="strip" index={index} />
      ))}
    </Strip>
  )
