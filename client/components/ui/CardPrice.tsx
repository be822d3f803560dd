import type { ProductCard } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { layoutText } from '#domain/text/layout.ts'
import { Price } from './Price.tsx'

interface CardPriceProps {
  readonly card: Pick<ProductCard, 'price' | 'isFrom'>
  readonly market: Market
}

/** Adds "From" if other variants cost more, for example `From £18`. */
export function CardPrice({ card: { price, isFrom }, market }: CardPriceProps) {
  const shown = <Price price={price} market={market} />
  return isFrom ? (
    <span>
      {`${layoutText.price.from} `}
      {shown}
    </span>
  ) : (
    shown
  )
}
