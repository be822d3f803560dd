import { WasNowBadge } from '#client/components/listing/tile/WasNowBadge.tsx'
import { LowestPrice, Price as ShownPrice } from '#client/components/ui/Price.tsx'
import { Island } from '#client/islands/Island.tsx'
import type { Price } from '#domain/entities/price.ts'
import type { PriceBadge } from '#domain/entities/product.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { ChosenPrice } from './ChosenPrice.island.tsx'
import { chosenPrice, type PickerProps } from './options/picker-state.ts'
import styles from './PriceLine.module.css'

export interface PriceLineProps {
  readonly market: MarketCode
  readonly picker: PickerProps
  /** The product's own price, to which the badge refers. */
  readonly own: Price
  readonly badge?: PriceBadge | undefined
}

const wasOf = (price: Price): number | undefined => (price.kind === 'sale' ? price.was.minor : undefined)
const isSame = (one: Price, other: Price): boolean => one.now.minor === other.now.minor && wasOf(one) === wasOf(other)

/**
 * JavaScript updates the price and its 30-day lowest price, but not the badge, so the badge must be true of every reduced variant.
 */
export function PriceLine({ market, picker, own, badge }: PriceLineProps) {
  const price = chosenPrice(picker, picker.chosen)
  const prices = picker.stock.variants.flatMap((variant) => variant.price ?? [])
  const isOpen = prices.length > 0
  const reduced = (isOpen ? prices : [price]).filter(({ kind }) => kind === 'sale')
  return (
    <p className={styles.price}>
      {isOpen ? (
        <Island of={ChosenPrice} when="idle" props={{ market, price }} />
      ) : (
        <ShownPrice price={price} market={MARKETS[market]} />
      )}
      {reduced.length > 0 && reduced.every((one) => isSame(one, own)) && (
        <span className={isOpen ? styles.ofReduced : styles.ofOnly}>
          {badge && <WasNowBadge badge={badge} />}
          {!isOpen && <LowestPrice price={own} market={MARKETS[market]} />}
        </span>
      )}
    </p>
  )
}
