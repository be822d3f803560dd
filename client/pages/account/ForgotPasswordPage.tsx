import { AccountForm } from '#client/components/account/AccountForm.tsx'
import { EMAIL_FIELD } from '#client/components/account/form-fields.ts'
import { classNames } from '#client/components/ui/class-names.ts'
import { Notice } from '#client/components/ui/Notice.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import type { FormState } from '#domain/forms/read-form.ts'
import { paths } from '#domain/paths.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import styles from './AccountPage.module.css'

const text = accountFormText.forgot

export interface ForgotPasswordModel extends FormState {
  readonly isSent: boolean
}

export const ForgotPasswordPage = ({ shell: { market }, model: { isSent, ...state } }: PageProps<ForgotPasswordModel>) => (
  <div className={classNames('page', styles.page)}>
    <h1 className={styles.title}>{isSent ? text.sentTitle : text.title}</h1>
    {isSent ? (
      <Notice tone="success">
        <p>{text.sent}</p>
        <p>{text.wait}</p>
      </Notice>
    ) : (
      <>
        <p className={styles.lead}>{text.lead}</p>
        <AccountForm
          id="forgot"
          form="email"
          market={market}
          action={paths.forgotPassword(market)}
          groups={[{ fields: [EMAIL_FIELD] }]}
          submit={text.submit}
          {...state}
        />
      </>
    )}
    <p>
      <a href={paths.login(market)}>{text.back}</a>
    </p>
  </div>
)
