import { AccountForm } from '#client/components/account/AccountForm.tsx'
import {
  EMAIL_FIELD,
  NAME_FIELDS,
  newPasswordField,
  PHONE_FIELD,
  placeFields,
  preferenceFields,
  TITLE_FIELD,
} from '#client/components/account/form-fields.ts'
import { classNames } from '#client/components/ui/class-names.ts'
import type { PageProps } from '#client/shell/page-props.ts'
import type { FormState } from '#domain/forms/read-form.ts'
import { paths } from '#domain/paths.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import styles from './AccountPage.module.css'

const { create: text, labels, sections } = accountFormText

export interface CreateAccountModel extends FormState {
  /** The e-mail address already has an account, so the page offers to reset the password. */
  readonly isTaken?: boolean
}

export function CreateAccountPage({ shell: { market }, model: { isTaken, ...state } }: PageProps<CreateAccountModel>) {
  return (
    <div className={classNames('page', styles.page)}>
      <h1 className={styles.title}>{text.title}</h1>
      <p className={styles.lead}>{text.lead}</p>
      <p>
        {text.have} <a href={paths.login(market)}>{text.signIn}</a>
      </p>
      <AccountForm
        id="create"
        form="registration"
        market={market}
        action={paths.createAccount(market)}
        groups={[
          {
            legend: sections.you,
            fields: [TITLE_FIELD, ...NAME_FIELDS, EMAIL_FIELD, newPasswordField(labels.password), PHONE_FIELD],
          },
          { legend: sections.address, fields: placeFields(market) },
          { legend: sections.hearing, fields: preferenceFields(market) },
        ]}
        submit={text.submit}
        way={isTaken ? { href: paths.forgotPassword(market), label: accountFormText.forgot.title } : undefined}
        {...state}
      />
    </div>
  )
}
