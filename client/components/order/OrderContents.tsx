import type { ReactNode } from 'react'
import { LineOptions } from '#client/components/bag/lines/LineOptions.tsx'
import { type SumRow, Sums } from '#client/components/bag/summary/Sums.tsx'
import { PhoneLink } from '#client/components/ui/PhoneLink.tsx'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import { optionsOf } from '#domain/bag/bag-view.ts'
import type { AddressLines, Order, OrderLine } from '#domain/entities/order.ts'
import type { Market } from '#domain/markets.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import { arrivalDays } from '#domain/text/arrival.ts'
import { orderText } from '#domain/text/order.ts'
import styles from './OrderContents.module.css'

const WIDTHS = [200, 453] as const

interface OrderContentsProps {
  readonly order: Order
  /** The market in which the order was placed. */
  readonly market: Market
  /** Controls shown below each line. */
  readonly below?: (line: OrderLine) => ReactNode
}

export const OrderContents = ({ order, market, below }: OrderContentsProps) => (
  <div className={styles.place}>
    <div className={styles.order}>
      <section className={styles.goods}>
        <h2 className={styles.heading}>{orderText.items}</h2>
        <ul className={styles.lines}>
          {order.lines.map((line) => (
            <Line key={line.id} line={line} market={market}>
              {below?.(line)}
            </Line>
          ))}
        </ul>
      </section>
      <Summary order={order} market={market} />
      <Facts order={order} market={market} />
    </div>
  </div>
)

const Line = ({ line, market, children }: { line: OrderLine; market: Market; children: ReactNode }) => (
  <li className={styles.line}>
    <Picture src={line.picture} alt="" sizes="6rem" widths={WIDTHS} />
    <div>
      <p className={styles.name}>{line.name}</p>
      <LineOptions options={[...optionsOf(line, market), { label: orderText.quantity, value: String(line.quantity) }]} brief />
      {children ? <div className={styles.below}>{children}</div> : null}
    </div>
    {line.total.minor === 0 ? <p>{orderText.free}</p> : <p translate="no">{formatMoney(line.total, market.intl)}</p>}
  </li>
)

/** Gifts and delivery may be free. */
const priceOf = (amount: Money, { intl }: Market): string => (amount.minor === 0 ? orderText.free : formatMoney(amount, intl))

function Summary({ order, market }: { order: Order; market: Market }) {
  const { subtotal, discount, codes, delivery, deliveries, tax, total } = order
  const print = (amount: Money) => formatMoney(amount, market.intl)
  const rows: readonly (SumRow | false)[] = [
    { label: orderText.subtotal, amount: print(subtotal) },
    discount.minor > 0 && { label: orderText.discount, amount: `−${print(discount)}`, kind: 'discount' },
    codes.length > 0 && { label: orderText.code, amount: codes.join(', ') },
    deliveries.length > 0 && { label: orderText.delivery(market), amount: priceOf(delivery, market) },
    !market.taxIncluded && { label: orderText.tax, amount: print(tax) },
    { label: orderText.total, amount: print(total), kind: 'total' },
    market.taxIncluded && tax.minor > 0 && { label: orderText.taxIncluded, amount: print(tax), kind: 'small' },
  ]
  return (
    <section className={styles.summary} aria-label={orderText.summary}>
      <Sums rows={rows.filter((row) => row !== false)} />
    </section>
  )
}

const Address = ({ lines }: { lines: AddressLines }) => (
  <address className={styles.address} translate="no">
    {lines.join('\n')}
  </address>
)

const Opening = ({ hours, phone }: { hours: string; phone: string }) => (
  <>
    {hours ? <dt>{orderText.hours}</dt> : null}
    {hours ? <dd>{hours}</dd> : null}
    {phone ? <dt>{orderText.phone}</dt> : null}
    {phone ? (
      <dd translate="no">
        <PhoneLink phone={phone} />
      </dd>
    ) : null}
  </>
)

const Facts = ({ order: { deliveries, billing, email }, market }: { order: Order; market: Market }) => (
  <section className={styles.facts} aria-label={orderText.facts(market)}>
    {deliveries.map(({ address, method, arrival, collection }) => (
      <dl key={address.join()}>
        <dt>{collection ? orderText.from : orderText.to(market)}</dt>
        <dd>
          <Address lines={address} />
          {collection?.directions ? <a href={collection.directions}>{orderText.directions}</a> : null}
        </dd>
        {collection ? <Opening {...collection} /> : null}
        <dt>{collection ? orderText.collected : orderText.method(market)}</dt>
        <dd>{method}</dd>
        {arrival ? <dt>{collection ? orderText.ready : orderText.arrival}</dt> : null}
        {arrival ? <dd>{arrivalDays(market, arrival)}</dd> : null}
      </dl>
    ))}
    <dl>
      <dt>{orderText.billing}</dt>
      <dd>{billing.join() === deliveries[0]?.address.join() ? orderText.same(market) : <Address lines={billing} />}</dd>
      <dt>{orderText.contact}</dt>
      <dd translate="no">{email}</dd>
    </dl>
  </section>
)
