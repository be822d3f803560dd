import { AccountForm } from '#client/components/account/AccountForm.tsx'
import { AccountFrame } from '#client/components/account/AccountFrame.tsx'
import {
  BIRTHDAY_FIELD,
  NAME_FIELDS,
  PHONE_FIELD,
  preferenceFields,
  TITLE_FIELD,
} from '#client/components/account/form-fields.ts'
import { Notice } from '#client/components/ui/Notice.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import type { FormState } from '#domain/forms/read-form.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import styles from './AccountPage.module.css'

const text = accountText.profile
const { sections } = accountFormText

export interface ProfileModel extends FormState {
  readonly email: string
  readonly isSaved: boolean
}

export const ProfilePage = ({ shell: { market }, model: { email, isSaved, ...state } }: PageProps<ProfileModel>) => (
  <AccountFrame market={market} page="my-profile" title={accountText.pages['my-profile']}>
    {isSaved ? <Notice tone="success">{text.saved}</Notice> : null}
    <p className={styles.lead}>
      {email}. {text.lead}
    </p>
    <AccountForm
      id="profile"
      form="profile"
      market={market}
      action={paths.account(market, 'my-profile')}
      groups={[
        { legend: sections.you, fields: [TITLE_FIELD, ...NAME_FIELDS, PHONE_FIELD, BIRTHDAY_FIELD] },
        { legend: sections.hearing, fields: preferenceFields(market) },
      ]}
      submit={text.submit}
      {...state}
    />
  </AccountFrame>
)
