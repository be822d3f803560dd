import { WasNowBadge } from '#client/components/listing/tile/WasNowBadge.tsx'
import { LowestPrice, Price } from '#client/components/ui/Price.tsx'
import { Island } from '#client/islands/Island.tsx'
import type { PriceBadge } from '#domain/entities/product.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { ChosenPrice } from './ChosenPrice.island.tsx'
import { chosenPrice, type PickerProps } from './options/picker-state.ts'
import styles from './PriceLine.module.css'

export interface PriceLineProps {
  readonly market: MarketCode
  readonly picker: PickerProps
  /** The product's base price, in minor units. */
  readonly ownPrice: number
  readonly badge?: PriceBadge | undefined
}

export function PriceLine({ market, picker, ownPrice, badge }: PriceLineProps) {
  const price = chosenPrice(picker, picker.chosen)
  return (
    <p className={styles.price}>
      {picker.stock.variants[0]?.price ? (
        <Island of={ChosenPrice} when="idle" props={{ market, price }} />
      ) : (
        <Price price={price} market={MARKETS[market]} />
      )}
      {badge && price.now.minor === ownPrice && <WasNowBadge badge={badge} />}
      <LowestPrice price={price} market={MARKETS[market]} />
    </p>
  )
}
