import { OrderReturnList } from '#client/components/order/OrderReturnList.tsx'
import { Button } from '#client/components/ui/Button.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { ErrorSummary } from '#client/components/ui/form/ErrorSummary.tsx'
import { Select } from '#client/components/ui/form/Select.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import account from '#client/pages/account/AccountPage.module.css'
import type { PageProps } from '#client/shell/page-props.ts'
import { orderPaths } from '#domain/address/order-paths.ts'
import type { Order, OrderLine, OrderReturns } from '#domain/entities/order.ts'
import { RETURN_REASONS } from '#domain/entities/return-reasons.ts'
import type { FormState } from '#domain/forms/read-form.ts'
import { quantityField, reasonField } from '#domain/forms/return-form.ts'
import type { Market } from '#domain/markets.ts'
import { placedOn } from '#domain/text/placed-on.ts'
import { returnText as text } from '#domain/text/returns.ts'
import styles from './ReturnPage.module.css'

export interface ReturnModel {
  readonly order: Order
  readonly cartId: string
  readonly returns: OrderReturns
  /** The path of the page where this visitor can see the order. */
  readonly orderPath: string
  readonly form?: FormState
}

/**
 * The returns so far, the address for a requested return, and a form that asks for a quantity and a reason for each returnable
 * item.
 */
export function ReturnPage({ shell: { market }, model }: PageProps<ReturnModel>) {
  const { order, returns, orderPath } = model
  const waiting = returns.returns.findLast(({ state }) => state === 'asked')
  return (
    <div className={classNames('page', account.page)}>
      <h1 className={account.title}>{text.title}</h1>
      <OrderReturnList returns={returns.returns} lines={order.lines} market={market} />
      {waiting ? (
        <section className={styles.how}>
          <h2 className={account.heading}>{text.howTitle}</h2>
          <p className={account.lead}>{text.how(waiting.id)}</p>
          <address className={account.address} translate="no">
            {returns.address.join('\n')}
          </address>
          <p className={account.lead}>{text.print}</p>
        </section>
      ) : null}
      {returns.isOpen ? <ReturnForm market={market} model={model} /> : null}
      {!returns.isOpen && returns.returns.length === 0 ? (
        <Notice tone="info">{returns.until === undefined ? text.notSent : text.closed}</Notice>
      ) : null}
      <p>
        <a className={account.aside} href={orderPath}>
          {text.back}
        </a>
      </p>
    </div>
  )
}

function ReturnForm({
  market,
  model: { order, cartId, returns, form },
}: {
  readonly market: Market
  readonly model: ReturnModel
}) {
  const faults = [...(form?.faults ?? [])]
  const message = form?.message ?? faults[0]?.[1]
  return (
    <form className={styles.form} method="post" action={orderPaths.return(market, { cartId, orderId: order.number })}>
      <p className={account.lead}>{text.lead(order.number, placedOn(market, returns.until ?? 0))}</p>
      {message ? <ErrorSummary message={message} faults={faults} attempt={0} /> : null}
      <ul className={styles.lines}>
        {order.lines.map((line) => {
          const most = returns.returnable.get(line.id) ?? 0
          return most > 0 ? <Line key={line.id} line={line} most={most} form={form} /> : null
        })}
      </ul>
      <p>
        <Button type="submit">{text.submit}</Button>
      </p>
    </form>
  )
}

interface LineProps {
  readonly line: OrderLine
  readonly most: number
  readonly form: FormState | undefined
}

const Line = ({ line: { id, name, picture }, most, form }: LineProps) => {
  const [pieces, reason] = [quantityField(id), reasonField(id)]
  return (
    <li className={styles.line}>
      <Picture src={picture} alt="" sizes="6rem" widths={[200, 453]} />
      <fieldset className={styles.fields}>
        <legend className={styles.name}>{name}</legend>
        <Select
          id={pieces}
          name={pieces}
          label={text.quantity}
          defaultValue={form?.values?.[pieces] ?? '0'}
          options={Array.from({ length: most + 1 }, (_, count) => ({ value: String(count), label: String(count) }))}
          error={form?.faults?.get(pieces)}
        />
        <Select
          id={reason}
          name={reason}
          label={text.reason}
          choose={text.choose}
          defaultValue={form?.values?.[reason] ?? ''}
          options={RETURN_REASONS.map((value) => ({ value, label: text.reasons[value] }))}
          error={form?.faults?.get(reason)}
        />
      </fieldset>
    </li>
  )
}
