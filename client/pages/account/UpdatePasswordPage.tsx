import { AccountForm } from '#client/components/account/AccountForm.tsx'
import { newPasswordField, PRESENT_PASSWORD_FIELD } from '#client/components/account/form-fields.ts'
import { Button } from '#client/components/ui/Button.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import type { PageProps } from '#client/shell/page-props.ts'
import type { FormState } from '#domain/forms/read-form.ts'
import { paths } from '#domain/paths.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import styles from './AccountPage.module.css'

const { update: text, labels } = accountFormText

export interface UpdatePasswordModel extends FormState {
  /** `token`: opened from an e-mail. `over`: the token in the e-mail is no longer valid. */
  readonly mode: { readonly kind: 'token'; readonly token: string } | { readonly kind: 'signed-in' | 'guest' | 'over' | 'done' }
  readonly isSignedIn?: boolean
}

export function UpdatePasswordPage({ shell: { market }, model: { mode, isSignedIn, ...state } }: PageProps<UpdatePasswordModel>) {
  const words = {
    token: { title: text.title, lead: text.leadToken },
    'signed-in': { title: text.title, lead: text.leadSignedIn },
    guest: { title: text.title, lead: text.leadGuest },
    over: { title: text.overTitle, lead: text.over },
    done: { title: text.doneTitle, lead: undefined },
  }[mode.kind]
  return (
    <div className={classNames('page', styles.page)}>
      <h1 className={styles.title}>{words.title}</h1>
      {words.lead ? <p className={styles.lead}>{words.lead}</p> : null}
      {mode.kind === 'token' || mode.kind === 'signed-in' ? (
        <AccountForm
          id="update"
          form={mode.kind === 'token' ? 'newPassword' : 'changePassword'}
          market={market}
          action={paths.updatePassword(market)}
          hidden={mode.kind === 'token' ? { token: mode.token } : {}}
          groups={[
            { fields: [...(mode.kind === 'token' ? [] : [PRESENT_PASSWORD_FIELD]), newPasswordField(labels.newPassword)] },
          ]}
          submit={text.submit}
          {...state}
        />
      ) : null}
      {mode.kind === 'guest' ? (
        <p className={styles.ways}>
          <Button href={paths.login(market)}>{text.signIn}</Button>
          <Button look="secondary" href={paths.forgotPassword(market)}>
            {text.forgotten(market)}
          </Button>
        </p>
      ) : null}
      {mode.kind === 'over' ? (
        <p>
          <Button href={paths.forgotPassword(market)}>{text.again}</Button>
        </p>
      ) : null}
      {mode.kind === 'done' ? (
        <p>
          <Button href={isSignedIn ? paths.account(market) : paths.login(market)}>
            {isSignedIn ? text.account : text.signIn}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
