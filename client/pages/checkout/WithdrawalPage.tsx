import { Button } from '#client/components/ui/Button.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { Notice } from '#client/components/ui/Notice.tsx'
import styles from '#client/pages/account/AccountPage.module.css'
import type { PageProps } from '#client/shell/page-props.ts'
import { orderPaths } from '#domain/address/order-paths.ts'
import type { Order } from '#domain/entities/order.ts'
import { orderText } from '#domain/text/order.ts'
import { placedOn } from '#domain/text/placed-on.ts'

const text = orderText.withdrawal

export interface WithdrawalModel {
  readonly order: Order
  readonly cartId: string
  readonly isOpen: boolean
  readonly withdrawnAt?: number | undefined
  readonly message?: string | undefined
}

/** The second of two steps: the items and the button that withdraws from the order. */
export function WithdrawalPage({ shell: { market }, model }: PageProps<WithdrawalModel>) {
  const { order, cartId, isOpen, withdrawnAt, message } = model
  return (
    <div className={classNames('page', styles.page)}>
      <h1 className={styles.title}>{text.title}</h1>
      {message ? <Notice tone="error">{message}</Notice> : null}
      {isOpen ? (
        <form className={styles.part} method="post" action={orderPaths.withdrawal(market, { cartId, orderId: order.number })}>
          <p className={styles.lead}>{text.lead(order.number)}</p>
          <ul>
            {order.lines.map(({ id, name, quantity }) => (
              <li key={id}>{`${quantity} × ${name}`}</li>
            ))}
          </ul>
          <p className={styles.lead}>{text.mailed(order.email)}</p>
          <p>
            <Button type="submit">{text.submit}</Button>
          </p>
        </form>
      ) : (
        <Notice tone={withdrawnAt === undefined ? 'info' : 'success'}>
          {withdrawnAt === undefined ? text.over : text.doneOn(placedOn(market, withdrawnAt))}
        </Notice>
      )}
    </div>
  )
}
