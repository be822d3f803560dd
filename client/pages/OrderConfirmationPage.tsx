import { OrderContents } from '#client/components/order/OrderContents.tsx'
import { Button } from '#client/components/ui/Button.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import type { Order } from '#domain/entities/order.ts'
import { paths } from '#domain/paths.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { noticeText } from '#domain/text/notices.ts'
import styles from './OrderConfirmationPage.module.css'

export interface OrderConfirmationModel {
  readonly order: Order
}

/** What was bought, where it goes and what it cost. Shown to the buyer alone: the route asks for their receipt first. */
export function OrderConfirmationPage({ shell: { market }, model: { order } }: PageProps<OrderConfirmationModel>) {
  const { title, lead, ways } = noticeText.orderConfirmation
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>
          {noticeText.orderNumber(order.number)} {lead}
        </p>
      </header>
      <OrderContents order={order} market={market} />
      <nav className={styles.ways} aria-label={noticeText.label}>
        {ways(market).map(({ label, path }) => (
          <Button key={path} look="secondary" href={paths.within(market, path)}>
            {inWordsOf(market, label)}
          </Button>
        ))}
      </nav>
    </div>
  )
}
