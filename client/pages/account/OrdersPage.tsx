import { AccountFrame } from '#client/components/account/AccountFrame.tsx'
import { ParcelTracking } from '#client/components/order/ParcelTracking.tsx'
import { Button } from '#client/components/ui/Button.tsx'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import type { PlacedOrder } from '#domain/entities/order.ts'
import { MARKETS, type Market } from '#domain/markets.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { placedOn } from '#domain/text/placed-on.ts'
import styles from './AccountPage.module.css'

const text = accountText.orders

export const OrdersPage = ({ shell: { market }, model: { orders } }: PageProps<{ readonly orders: readonly PlacedOrder[] }>) => (
  <AccountFrame market={market} page="order-history" title={accountText.pages['order-history']}>
    {orders.length === 0 ? (
      <>
        <p className={styles.lead}>{text.none}</p>
        <p>
          <Button href={paths.home(market)}>{text.shop}</Button>
        </p>
      </>
    ) : (
      <>
        <p className={styles.lead}>{text.lead}</p>
        <ul className={styles.cards}>
          {orders.map((order) => (
            <Order key={order.number} market={market} order={order} />
          ))}
        </ul>
      </>
    )}
  </AccountFrame>
)

const Order = ({ market, order }: { market: Market; order: PlacedOrder }) => {
  const placed = placedOn(market, order.placedAt)
  const changedAt = order.dates.at(-1)?.at
  const changed = changedAt === undefined ? placed : placedOn(market, changedAt)
  return (
    <li className={styles.card}>
      <h2 className={styles.heading}>
        {`${text.number} `}
        <span translate="no">{order.number}</span>
      </h2>
      <ul className={styles.pictures} aria-hidden="true">
        {order.pictures.map((picture) => (
          <li key={picture}>
            <Picture src={picture} alt="" sizes="4rem" widths={[200]} />
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <dt>{text.placed}</dt>
        <dd>{placed}</dd>
        <dt>{text.status}</dt>
        <dd>{text.statuses[order.status]}</dd>
        {changed === placed ? null : (
          <>
            <dt>{text.changed}</dt>
            <dd>{changed}</dd>
          </>
        )}
        <dt>{text.items(order.pieces)}</dt>
        <dd translate="no">{formatMoney(order.total, MARKETS[order.market].intl)}</dd>
      </dl>
      {order.parcels.map((parcel) => (
        <p key={parcel.id}>
          <ParcelTracking parcel={parcel} />
        </p>
      ))}
      <p>
        <Button
          look="secondary"
          href={`${paths.account(market, 'order-history')}?order=${order.number}`}
          aria-label={`${text.see} ${order.number}`}
        >
          {text.see}
        </Button>
      </p>
    </li>
  )
}
