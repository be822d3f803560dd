import { AccountForm } from '#client/components/account/AccountForm.tsx'
import { AccountFrame } from '#client/components/account/AccountFrame.tsx'
import { PRESENT_PASSWORD_FIELD } from '#client/components/account/form-fields.ts'
import { Button } from '#client/components/ui/Button.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import type { FormState } from '#domain/forms/read-form.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import styles from './AccountPage.module.css'

const text = accountText.data

export type MyDataModel = FormState

export const MyDataPage = ({ shell: { market }, model }: PageProps<MyDataModel>) => {
  const path = paths.account(market, 'my-data')
  return (
    <AccountFrame market={market} page="my-data" title={accountText.pages['my-data']}>
      <section className={styles.part}>
        <h2 className={styles.heading}>{text.download}</h2>
        <p className={styles.lead}>{text.downloadLead}</p>
        <p>
          <Button href={`${path}?download`} download>
            {text.download}
          </Button>
        </p>
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{text.delete}</h2>
        <p className={styles.lead}>{text.deleteLead}</p>
        <AccountForm
          id="delete"
          form="presentPassword"
          market={market}
          action={path}
          groups={[{ fields: [PRESENT_PASSWORD_FIELD] }]}
          submit={text.submit}
          look="secondary"
          {...model}
        />
      </section>
    </AccountFrame>
  )
}
