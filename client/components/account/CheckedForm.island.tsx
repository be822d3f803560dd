import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#client/components/ui/Button.tsx'
import { Field } from '#client/components/ui/Field.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import { Select } from '#client/components/ui/Select.tsx'
import { TickBox } from '#client/components/ui/TickBox.tsx'
import { useFieldFaults } from '#client/components/ui/use-field-faults.ts'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { type FormName, formOf } from '#domain/account/forms.ts'
import type { Entered } from '#domain/account/read-form.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import styles from './CheckedForm.module.css'
import type { FieldFacts } from './form-fields.ts'

/** A press that follows this fast is the second of a double press. Milliseconds. */
const DOUBLE_PRESS = 2_000

type Fault = readonly [field: string, said: string]

type Group = { readonly legend?: string; readonly fields: readonly FieldFacts[] }

export interface CheckedFormProps {
  /** The beginning of its ids: two forms of a page have different ones. */
  readonly id: string
  readonly action: string
  /** The rules of its fields. */
  readonly form: FormName
  readonly market: MarketCode
  /** The country that the address has already. */
  readonly country?: string | undefined
  readonly groups: readonly Group[]
  /** What goes along with it unseen. */
  readonly hidden?: Readonly<Record<string, string>>
  readonly submit: string
  readonly look?: 'primary' | 'secondary'
  /** The way on, below the message. */
  readonly way?: { readonly href: string; readonly label: string } | undefined
  readonly values?: Entered
  readonly faults?: readonly Fault[]
  /** About the form as a whole. */
  readonly message?: string | undefined
}

/**
 * A form that posts. Without script the browser checks what it can, the server the rest, and the form comes back with a sentence at each
 * field; with script the same sentences come when a field is left, and a form that does not fit is not sent.
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
  const [summary, setSummary] = useState({ message: state.message, faults: state.faults ?? [] })
  const { faults, watch, judge } = useFieldFaults(schema, new Map(state.faults))
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  const form = useRef<HTMLFormElement>(null)

  // After the summary is there, since it moves the fields down.
  useEffect(() => {
    const [first] = summary.faults
    if (first && summary.faults !== state.faults) {
      form.current?.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus()
    }
  }, [summary, state.faults])

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const wrong = judge(event.currentTarget)
    if (wrong.size > 0) {
      setSummary({ message: undefined, faults: [...wrong] })
    }
    if (wrong.size > 0 || event.timeStamp - sentAt.current < DOUBLE_PRESS) {
      event.preventDefault()
    } else {
      sentAt.current = event.timeStamp
    }
  }

  return (
    <form ref={form} className={styles.form} method="post" action={action} noValidate={awake} onSubmit={onSubmit} {...watch}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Problem id={id} {...summary} way={way} />
      {groups.map(({ legend, fields }) => (
        <GroupOf key={legend ?? fields[0]?.name} legend={legend}>
          {fields.map((field) => (
            <OneField
              key={field.name}
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

/** All that was wrong when the form was sent, each with the way to its field. It stays until the form is sent again: nothing moves while a shopper types. */
function Problem({
  id,
  faults,
  message,
  way,
}: Pick<CheckedFormProps, 'id' | 'message' | 'way'> & { readonly faults: readonly Fault[] }) {
  if (!message && faults.length === 0) {
    return null
  }
  const others = faults.filter(([, fault]) => fault !== message)
  return (
    <Notice tone="error">
      <p>{message ?? accountFormText.wrong.summary}</p>
      {way ? (
        <p>
          <a href={way.href}>{way.label}</a>
        </p>
      ) : null}
      {others.length > 0 ? (
        <ul className={styles.faults}>
          {others.map(([name, fault]) => (
            <li key={name}>
              <a href={`#${id}-${name}`}>{fault}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  )
}

interface OneFieldProps {
  readonly id: string
  readonly field: FieldFacts
  readonly entered: string | undefined
  readonly error: string | undefined
}

function OneField({ id, field, entered, error }: OneFieldProps) {
  const { name, label, type, autoComplete, hint, isOptional, minLength, maxLength, options, choose = '' } = field
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

export const CheckedForm = defineIsland('CheckedForm', Checked)
