import { AccountForm } from '#client/components/account/AccountForm.tsx'
import { EMAIL_FIELD } from '#client/components/account/form-fields.ts'
import { classNames } from '#client/components/ui/class-names.ts'
import { Notice } from '#client/components/ui/Notice.tsx'
import styles from '#client/pages/account/AccountPage.module.css'
import type { PageProps } from '#client/shell/page-props.ts'
import type { FormState } from '#domain/forms/read-form.ts'
import { paths } from '#domain/paths.ts'
import { orderText } from '#domain/text/order.ts'

const text = orderText.find

export interface FindOrderModel extends FormState {
  /** The order number for which a code may have been sent. */
  readonly number?: string
}

export const FindOrderPage = ({ shell: { market }, model: { number, ...state } }: PageProps<FindOrderModel>) => (
  <div className={classNames('page', styles.page)}>
    <h1 className={styles.title}>{text.title}</h1>
    {number === undefined ? (
      <>
        <p className={styles.lead}>{text.lead}</p>
        <AccountForm
          id="find"
          form="order"
          market={market}
          action={paths.findOrder(market)}
          groups={[{ fields: [{ name: 'number', label: text.number, hint: text.numberHint, maxLength: 20 }, EMAIL_FIELD] }]}
          submit={text.submit}
          way={
            state.message === text.mailed
              ? { href: paths.findOrder(market, state.values?.number?.trim()), label: text.have }
              : undefined
          }
          {...state}
        />
      </>
    ) : (
      <>
        <Notice>{text.sent}</Notice>
        <AccountForm
          id="code"
          form="orderCode"
          market={market}
          action={paths.findOrder(market)}
          hidden={{ number }}
          groups={[{ fields: [{ name: 'code', label: text.code, autoComplete: 'one-time-code', maxLength: 20 }] }]}
          submit={text.open}
          {...state}
        />
        <p>
          <a href={paths.findOrder(market)}>{text.again}</a>
        </p>
      </>
    )}
  </div>
)
