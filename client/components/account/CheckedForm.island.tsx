import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#client/components/ui/Button.tsx'
import { ErrorSummary, type Fault } from '#client/components/ui/form/ErrorSummary.tsx'
import { Field } from '#client/components/ui/form/Field.tsx'
import { PasswordField } from '#client/components/ui/form/PasswordField.tsx'
import { Select } from '#client/components/ui/form/Select.tsx'
import { TextArea } from '#client/components/ui/form/TextArea.tsx'
import { TickBox } from '#client/components/ui/form/TickBox.tsx'
import { useFieldFaults } from '#client/components/ui/form/use-field-faults.ts'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { type FormName, formOf } from '#domain/account/forms.ts'
import type { Entered } from '#domain/forms/read-form.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import styles from './CheckedForm.module.css'
import type { FieldFacts } from './form-fields.ts'

/** Milliseconds. A second submit within this time counts as an accidental double click. */
const DOUBLE_PRESS = 2_000

type Group = { readonly legend?: string; readonly fields: readonly FieldFacts[] }

export interface CheckedFormProps {
  /** The prefix of element ids, which must differ between the forms on a page. */
  readonly id: string
  readonly action: string
  /** The name of the form whose validation rules apply. */
  readonly form: FormName
  readonly market: MarketCode
  /** The country of the saved address. */
  readonly country?: string | undefined
  readonly groups: readonly Group[]
  readonly hidden?: Readonly<Record<string, string>>
  readonly submit: string
  readonly look?: 'primary' | 'secondary'
  /** The link shown below the message. */
  readonly way?: { readonly href: string; readonly label: string } | undefined
  readonly values?: Entered
  readonly faults?: readonly Fault[]
  /** A message about the form as a whole. */
  readonly message?: string | undefined
}

/**
 * A form with validation. Without JavaScript, the browser validates it first. The server then validates it, and returns an invalid
 * form with a message at each invalid field. With JavaScript, the same messages appear as soon as the shopper leaves a field, and
 * an invalid form is not sent.
 */
function Checked({
  id,
  action,
  form: name,
  market,
  country,
  groups,
  hidden = {},
  submit,
  look,
  way,
  values = {},
  ...state
}: CheckedFormProps) {
  const awake = useAwake()
  const [schema] = useState(() => formOf(name, { market: MARKETS[market], country }))
  const [summary, setSummary] = useState({ message: state.message, faults: state.faults ?? [], attempt: 0 })
  const { faults, watch, judge } = useFieldFaults(schema, new Map(state.faults))
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  const order = groups.flatMap(({ fields }) => fields.map((field) => field.name))
  const inOrder = [...summary.faults].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const wrong = judge(event.currentTarget)
    if (wrong.size > 0) {
      setSummary(({ attempt }) => ({ message: undefined, faults: [...wrong], attempt: attempt + 1 }))
    }
    if (wrong.size > 0 || event.timeStamp - sentAt.current < DOUBLE_PRESS) {
      event.preventDefault()
    } else {
      sentAt.current = event.timeStamp
    }
  }

  return (
    <form className={styles.form} method="post" action={action} noValidate={awake} onSubmit={onSubmit} {...watch}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {summary.message || summary.faults.length > 0 ? (
        <ErrorSummary form={id} {...summary} faults={inOrder} message={summary.message ?? accountFormText.wrong.summary}>
          {way ? (
            <p>
              <a href={way.href}>{way.label}</a>
            </p>
          ) : null}
        </ErrorSummary>
      ) : null}
      {groups.map(({ legend, fields }) => (
        <GroupOf key={legend ?? fields[0]?.name} legend={legend}>
          {fields.map((field) => (
            <OneField
              key={field.name}
              awake={awake}
              id={`${id}-${field.name}`}
              field={field}
              entered={values[field.name]}
              error={faults.get(field.name)}
            />
          ))}
        </GroupOf>
      ))}
      <Button type="submit" look={look}>
        {submit}
      </Button>
    </form>
  )
}

const GroupOf = ({ legend, children }: { legend: string | undefined; children: ReactNode }) =>
  legend ? (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  ) : (
    <div className={styles.group}>{children}</div>
  )

interface OneFieldProps {
  readonly awake: boolean
  readonly id: string
  readonly field: FieldFacts
  readonly entered: string | undefined
  readonly error: string | undefined
}

function OneField({ awake, id, field, entered, error }: OneFieldProps) {
  const { name, label, type, autoComplete, hint, isOptional, minLength, maxLength, rows, options, choose = '' } = field
  if (type === 'checkbox') {
    return (
      <TickBox id={id} name={name} defaultChecked={entered === 'yes'}>
        {label}
      </TickBox>
    )
  }
  const common = { id, name, label, autoComplete, required: !isOptional, defaultValue: entered ?? '', error }
  if (options) {
    return <Select {...common} options={options} choose={choose} />
  }
  if (rows) {
    return <TextArea {...common} rows={rows} minLength={minLength} maxLength={maxLength} />
  }
  return type === 'password' ? (
    <PasswordField {...common} awake={awake} hint={hint} minLength={minLength} maxLength={maxLength} />
  ) : (
    <Field {...common} type={type ?? 'text'} hint={hint} minLength={minLength} maxLength={maxLength} />
  )
}

export const CheckedForm = defineIsland('CheckedForm', Checked)
