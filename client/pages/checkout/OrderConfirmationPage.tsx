import { AccountForm } from '#client/components/account/AccountForm.tsx'
import { newPasswordField } from '#client/components/account/form-fields.ts'
import { OrderContents } from '#client/components/order/OrderContents.tsx'
import { OrderProgress } from '#client/components/order/OrderProgress.tsx'
import { ReturnsOfOrder } from '#client/components/order/ReturnsOfOrder.tsx'
import { Button } from '#client/components/ui/Button.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import { orderPaths } from '#domain/address/order-paths.ts'
import { purchaseOf } from '#domain/analytics/purchase.ts'
import type { Order, OrderReturns } from '#domain/entities/order.ts'
import type { FormState } from '#domain/forms/read-form.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { noticeText } from '#domain/text/notices.ts'
import { orderText } from '#domain/text/order.ts'
import styles from './OrderConfirmationPage.module.css'

export interface OrderConfirmationModel {
  readonly order: Order
  readonly cartId: string
  /** True for a guest's order: the page then offers to create an account by setting a password. */
  readonly isOffered: boolean
  readonly canWithdraw: boolean
  /** Present once the order has been dispatched. */
  readonly returns?: OrderReturns | undefined
  /** The posted values and faults of the account form. */
  readonly form?: FormState
  /** True if the order's e-mail address already has an account. */
  readonly isTaken?: boolean
}

/** The order's items, address and totals. Only the buyer may see them, so the route checks a receipt first. */
export function OrderConfirmationPage({ shell: { market }, model }: PageProps<OrderConfirmationModel>) {
  const { order, cartId, canWithdraw, isOffered, returns } = model
  const { title, lead, ways } = noticeText.orderConfirmation
  return (
    <div className={styles.page} data-purchase={JSON.stringify(purchaseOf(order))}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>
          {noticeText.orderNumber(order.number)} {lead}
        </p>
      </header>
      {order.dates.length > 1 || order.parcels.length > 0 ? <OrderProgress order={order} market={market} /> : null}
      {returns ? <ReturnsOfOrder returns={returns} order={order} cartId={cartId} market={market} /> : null}
      <OrderContents order={order} market={market} />
      <p>
        <a href={paths.contact(market, { order: order.number })}>{orderText.ask}</a>
      </p>
      {isOffered ? <AccountOffer market={market} model={model} /> : null}
      {canWithdraw ? (
        <p>
          <a href={orderPaths.withdrawal(market, { cartId, orderId: order.number })}>{orderText.withdrawal.link}</a>
        </p>
      ) : null}
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

const AccountOffer = ({ market, model }: { readonly market: Market; readonly model: OrderConfirmationModel }) => {
  const { order, cartId, form, isTaken } = model
  const text = orderText.account
  return (
    <section className={styles.offer}>
      <h2 className={styles.heading}>{text.title}</h2>
      <p className={styles.lead}>{text.lead(order.email)}</p>
      <AccountForm
        id="account"
        form="newPassword"
        market={market}
        action={orderPaths.account(market, { cartId, orderId: order.number })}
        groups={[{ fields: [newPasswordField(accountFormText.labels.password)] }]}
        submit={text.submit}
        look="secondary"
        way={isTaken ? { href: paths.forgotPassword(market), label: accountFormText.forgot.title } : undefined}
        {...form}
      />
    </section>
  )
}
