import type { ReactNode } from 'react'
import { Button } from '#client/components/ui/Button.tsx'
import { Field } from '#client/components/ui/Field.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import { Select } from '#client/components/ui/Select.tsx'
import { TickBox } from '#client/components/ui/TickBox.tsx'
import type { FormState } from '#domain/account/read-form.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import styles from './AccountForm.module.css'
import type { FieldFacts } from './form-fields.ts'

interface Group {
  readonly legend?: string
  readonly fields: readonly FieldFacts[]
}

interface AccountFormProps extends FormState {
  /** The beginning of its ids: two forms of a page have different ones. */
  readonly id: string
  readonly action: string
  readonly groups: readonly Group[]
  /** What goes along with it unseen. */
  readonly hidden?: Readonly<Record<string, string>>
  readonly submit: string
  readonly look?: 'primary' | 'secondary'
  /** Behind the message that it explains. */
  readonly help?: ReactNode
}

/** A form that posts: the browser checks what it can, the server the rest, and the form comes back with a sentence at each field. */
export const AccountForm = ({ id, action, groups, hidden = {}, submit, look, help, ...state }: AccountFormProps) => (
  <form className={styles.form} method="post" action={action}>
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Problem id={id} {...state} help={help} />
    {groups.map(({ legend, fields }) => (
      <GroupOf key={legend ?? fields[0]?.name} legend={legend}>
        {fields.map((field) => (
          <OneField key={field.name} id={`${id}-${field.name}`} field={field} {...state} />
        ))}
      </GroupOf>
    ))}
    <Button type="submit" look={look}>
      {submit}
    </Button>
  </form>
)

const GroupOf = ({ legend, children }: { legend: string | undefined; children: ReactNode }) =>
  legend ? (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  ) : (
    <div className={styles.group}>{children}</div>
  )

/** All that is wrong, each with the way to its field. */
function Problem({ id, faults = new Map(), message, help }: FormState & { readonly id: string; readonly help: ReactNode }) {
  if (!message && faults.size === 0) {
    return null
  }
  return (
    <Notice tone="error">
      <p>
        {message ?? accountFormText.wrong.summary}
        {help}
      </p>
      {faults.size > 0 ? (
        <ul className={styles.faults}>
          {[...faults].map(([name, fault]) => (
            <li key={name}>
              <a href={`#${id}-${name}`}>{fault}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  )
}

function OneField({ id, field, values = {}, faults }: FormState & { readonly id: string; readonly field: FieldFacts }) {
  const { name, label, type, autoComplete, hint, isOptional, minLength, maxLength, options, choose = '' } = field
  const error = faults?.get(name)
  const entered = values[name]
  if (type === 'checkbox') {
    return (
      <TickBox id={id} name={name} defaultChecked={entered === 'yes'}>
        {label}
      </TickBox>
    )
  }
  const common = { id, name, label, autoComplete, required: !isOptional, defaultValue: entered ?? '', error }
  return options ? (
    <Select {...common} options={options} choose={choose} />
  ) : (
    <Field {...common} type={type ?? 'text'} hint={hint} minLength={minLength} maxLength={maxLength} />
  )
}
