import { Field } from '#client/components/ui/Field.tsx'
import { modifierField } from '#domain/contracts/bag.ts'
import { isEmailField, isHiddenField, MODIFIER_TEXT_MOST } from '#domain/modifiers.ts'
import { productText as text } from '#domain/text/product.ts'
import styles from './ModifierFields.module.css'
import type { PickerProps } from './picker-props.ts'

interface ModifierFieldsProps {
  readonly modifiers: PickerProps['modifiers']
  /** Messages by modifier id. */
  readonly problems: ReadonlyMap<number, string>
}

/** What a product asks beside its options: to whom a gift card goes, and with which words (spec A §3). */
export function ModifierFields({ modifiers, problems }: ModifierFieldsProps) {
  const shown = modifiers.filter((modifier) => !isHiddenField(modifier))
  if (shown.length === 0) {
    return null
  }
  return (
    <fieldset className={styles.fields}>
      <legend>{text.giftCard.title}</legend>
      {shown.map((modifier) => (
        <ModifierInput key={modifier.id} modifier={modifier} error={problems.get(modifier.id)} />
      ))}
    </fieldset>
  )
}

function ModifierInput({ modifier, error }: { modifier: PickerProps['modifiers'][number]; error: string | undefined }) {
  const { id, name, required } = modifier
  const field = modifierField(id)
  const shared = { id: field, name: field, required, 'aria-invalid': error ? true : undefined } as const
  if (/message/i.test(name)) {
    return (
      <div className={styles.message}>
        <label htmlFor={field}>{name}</label>
        <textarea {...shared} rows={4} maxLength={MODIFIER_TEXT_MOST} aria-describedby={error ? `${field}-error` : undefined} />
        {error && (
          <p className={styles.error} id={`${field}-error`}>
            {error}
          </p>
        )}
      </div>
    )
  }
  return <Field {...shared} label={name} error={error} maxLength={254} {...inputKind(modifier)} />
}

function inputKind(modifier: { readonly name: string }) {
  if (isEmailField(modifier)) {
    return { type: 'email', inputMode: 'email', autoComplete: modifier.name.startsWith('Your') ? 'email' : 'off' } as const
  }
  if (/date/i.test(modifier.name)) {
    return { type: 'date' } as const
  }
  return { type: 'text', autoComplete: modifier.name === 'Your name' ? 'name' : 'off' } as const
}
