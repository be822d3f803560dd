import type { BagView } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { formatShort } from '#domain/money.ts'
import { freeDeliveryView } from '#domain/promotions/promotions-view.ts'
import { couponText } from '#domain/text/coupons.ts'
import styles from './FreeDelivery.module.css'

interface FreeDeliveryProps {
  readonly bag: BagView
  readonly market: Market
}

/** How much more the shopper must spend for free delivery, calculated from the lines on the page. */
export function FreeDelivery({ bag, market }: FreeDeliveryProps) {
  const { freeDelivery } = bag
  const now = freeDelivery && freeDeliveryView(bag, freeDelivery.goal.minor, freeDelivery.offer)
  if (!now) {
    return null
  }
  const { left, goal } = now
  const { free } = couponText
  return (
    <div className={styles.free}>
      <p>{left.minor > 0 ? free.left(formatShort(left, market.intl), market) : free.done(market)}</p>
      <progress
        className={styles.bar}
        max={Math.max(1, goal.minor)}
        value={left.minor > 0 ? goal.minor - left.minor : Math.max(1, goal.minor)}
        aria-label={free.progress(market)}
      />
    </div>
  )
}
