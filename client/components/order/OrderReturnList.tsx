import type { Order, OrderReturn } from '#domain/entities/order.ts'
import type { Market } from '#domain/markets.ts'
import { formatMoney } from '#domain/money.ts'
import { placedOn } from '#domain/text/placed-on.ts'
import { returnText as text } from '#domain/text/returns.ts'
import styles from './OrderProgress.module.css'

interface OrderReturnListProps {
  readonly returns: readonly OrderReturn[]
  readonly lines: Order['lines']
  /** The market in which the order was placed. */
  readonly market: Market
}

export const OrderReturnList = ({ returns, lines, market }: OrderReturnListProps) => {
  const names = new Map(lines.map(({ id, name }) => [id, name]))
  return returns.length === 0 ? null : (
    <section className={styles.progress} aria-labelledby="returns">
      <h2 id="returns" className={styles.heading}>
        {text.existing}
      </h2>
      <ul className={styles.parcels}>
        {returns.map(({ id, state, askedAt, refund, note, lines: own }) => (
          <li key={id} className={styles.step}>
            <span className={styles.name}>
              {text.number(id)}: {text.states[state]}
            </span>
            {note ? <span>{note}</span> : null}
            {own.map(({ lineId, quantity }) => (
              <span key={lineId}>{`${quantity} × ${names.get(lineId) ?? ''}`}</span>
            ))}
            {refund.minor > 0 ? <span translate="no">{text.refundOf(formatMoney(refund, market.intl))}</span> : null}
            <time dateTime={new Date(askedAt).toISOString()}>{text.asked(placedOn(market, askedAt))}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
