import type { ReactNode } from 'react'
import { DeliveryPromise } from '#client/components/delivery/DeliveryPromise.tsx'
import type { BagView } from '#domain/contracts/bag.ts'
import type { Market } from '#domain/markets.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import { bagSums } from '#domain/promotions/bag-sums.ts'
import { bagText } from '#domain/text/bag.ts'
import { couponText } from '#domain/text/coupons.ts'
import styles from './BagSummary.module.css'
import { CheckoutAction } from './CheckoutAction.tsx'
import { Sums } from './Sums.tsx'

export interface BagSummaryProps {
  readonly bag: BagView
  readonly market: Market
  /** True while a change is pending, after which the totals will be updated. */
  readonly busy: boolean
  readonly onRepair?: () => void
  /** True while the promotions for the current bag are being loaded. */
  readonly checking: boolean
  /** The express wallet, which needs JavaScript. */
  readonly express?: ReactNode
  /** True on the bag page: the total and Checkout stay in view on phones. */
  readonly stays?: boolean
  /** Another link, shown below Checkout. */
  readonly children?: ReactNode
}

/** The totals with their discounts, and the checkout link. */
export function BagSummary({ bag, market, busy, checking, express, stays = false, onRepair, children }: BagSummaryProps) {
  const print = (amount: Money) => formatMoney(amount, market.intl)
  const { subtotal, discounts, total } = bagSums(bag, busy)
  return (
    <div className={styles.summary}>
      <Sums
        busy={busy}
        rows={[
          { label: bagText.subtotal, amount: print(subtotal) },
          ...discounts.map(({ label, amount }) => ({ label, amount: `−${print(amount)}`, kind: 'discount' }) as const),
          { label: bagText.total, amount: print(total), kind: 'total' },
        ]}
      />
      {bag.delivery && bag.canCheckOut ? <DeliveryPromise {...bag.delivery} /> : null}
      <p className={styles.small} role="status">
        {checking ? couponText.checking : bagText.deliveryLater(market)}
      </p>
      {express}
      <CheckoutAction
        bag={bag}
        market={market}
        busy={busy || checking}
        total={stays ? print(total) : undefined}
        onRepair={onRepair}
      />
      {children}
    </div>
  )
}
