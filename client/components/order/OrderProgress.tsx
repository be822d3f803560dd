import type { Order } from '#domain/entities/order.ts'
import type { Market } from '#domain/markets.ts'
import { formatMoney } from '#domain/money.ts'
import { accountText } from '#domain/text/account.ts'
import { placedOn } from '#domain/text/placed-on.ts'
import { returnText as text } from '#domain/text/returns.ts'
import styles from './OrderProgress.module.css'
import { ParcelTracking } from './ParcelTracking.tsx'

interface OrderProgressProps {
  readonly order: Pick<Order, 'dates' | 'parcels' | 'refunded'>
  /** The market in which the order was placed. */
  readonly market: Market
  readonly placedAt?: number
}

/** The dates of the order's statuses, its parcels and its refunds. */
export function OrderProgress({ order: { dates, parcels, refunded }, market, placedAt }: OrderProgressProps) {
  const { statuses } = accountText.orders
  const steps = [
    ...(placedAt === undefined ? [] : [{ label: text.placed, at: placedAt }]),
    ...dates.map(({ status, at }) => ({ label: statuses[status], at })),
  ]
  return (
    <section className={styles.progress} aria-label={text.progress}>
      <ol className={styles.steps}>
        {steps.map(({ label, at }) => (
          <li key={label} className={styles.step}>
            <span className={styles.name}>{label}</span>
            <time dateTime={new Date(at).toISOString()}>{placedOn(market, at)}</time>
          </li>
        ))}
      </ol>
      {parcels.length > 0 ? (
        <ul className={styles.parcels} aria-label={text.parcels}>
          {parcels.map((parcel) => (
            <li key={parcel.id} className={styles.parcel}>
              <ParcelTracking parcel={parcel} />
            </li>
          ))}
        </ul>
      ) : null}
      {refunded.minor > 0 ? (
        <p>
          {text.refunded} <span translate="no">{formatMoney(refunded, market.intl)}</span>
        </p>
      ) : null}
    </section>
  )
}
