import type { ReactNode } from 'react'
import { DeliveryPromise } from '#client/components/delivery/DeliveryPromise.tsx'
import type { BagView } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import { bagText } from '#domain/text/bag.ts'
import styles from './BagSummary.module.css'
import { CheckoutWay } from './CheckoutWay.tsx'
import { Sums } from './Sums.tsx'

export interface BagSummaryProps {
  readonly bag: BagView
  readonly market: Market
  /** A change is under way: the sums are about to follow. */
  readonly busy: boolean
  readonly onRepair?: () => void
  /** Another link, below Checkout. */
  readonly children?: ReactNode
}

/** The totals, as the server has counted them, and the way to the checkout. */
export function BagSummary({ bag, market, busy, onRepair, children }: BagSummaryProps) {
  const print = (amount: Money) => formatMoney(amount, market.intl)
  return (
    <div className={styles.summary}>
      <Sums
        busy={busy}
        rows={[
          { label: bagText.subtotal, amount: print(bag.subtotal) },
          ...(bag.discount.minor > 0
            ? [{ label: bagText.discount, amount: `−${print(bag.discount)}`, kind: 'discount' } as const]
            : []),
          { label: bagText.total, amount: print(bag.total), kind: 'total' },
        ]}
      />
      {bag.delivery && bag.canCheckOut ? <DeliveryPromise {...bag.delivery} /> : null}
      <p className={styles.small}>{bagText.deliveryLater(market)}</p>
      <CheckoutWay bag={bag} market={market} busy={busy} onRepair={onRepair} />
      {children}
    </div>
  )
}
