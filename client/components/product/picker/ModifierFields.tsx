import { Field } from '#client/components/ui/form/Field.tsx'
import { TextArea } from '#client/components/ui/form/TextArea.tsx'
import { modifierField } from '#domain/contracts/bag.ts'
import type { Modifier } from '#domain/entities/product.ts'
import { isDateField, isEmailField, isHiddenField, isMessageField, maxModifierLength } from '#domain/product/modifiers.ts'
import { modifierText } from '#domain/text/modifiers.ts'
import { productText as text } from '#domain/text/product.ts'
import styles from './ModifierFields.module.css'

type Asked = Pick<Modifier, 'id' | 'name' | 'required'>

interface ModifierFieldsProps {
  /** The prefix of element ids, needed if the field names are not unique on the page. */
  readonly form?: string
  readonly modifiers: readonly Asked[]
  /** Messages by modifier id. */
  readonly problems: ReadonlyMap<number, string>
  /** The posted values by field name, if the form is shown again. */
  readonly values?: Readonly<Record<string, string>>
}

/** A product's extra fields, such as a gift card's recipient and message (spec A §3). */
export function ModifierFields({ form, modifiers, problems, values = {} }: ModifierFieldsProps) {
  const shown = modifiers.filter((modifier) => !isHiddenField(modifier))
  if (shown.length === 0) {
    return null
  }
  return (
    <fieldset className={styles.fields}>
      <legend>{text.giftCard.title}</legend>
      {shown.map((modifier) => (
        <ModifierInput
          key={modifier.id}
          form={form}
          modifier={modifier}
          error={problems.get(modifier.id)}
          value={values[modifierField(modifier.id)]}
        />
      ))}
    </fieldset>
  )
}

interface ModifierInputProps {
  readonly form: string | undefined
  readonly modifier: Asked
  readonly error: string | undefined
  readonly value: string | undefined
}

function ModifierInput({ form, modifier, error, value }: ModifierInputProps) {
  const { id, name, required } = modifier
  const field = modifierField(id)
  const shared = {
    id: form ? `${form}-${field}` : field,
    name: field,
    label: name,
    error,
    required,
    defaultValue: value,
    maxLength: maxModifierLength(modifier),
  }
  return isMessageField(modifier) ? <TextArea {...shared} rows={4} /> : <Field {...shared} {...inputKind(modifier)} />
}

function inputKind(modifier: { readonly name: string }) {
  if (isEmailField(modifier)) {
    return { type: 'email', inputMode: 'email', autoComplete: modifier.name.startsWith('Your') ? 'email' : 'off' } as const
  }
  if (isDateField(modifier)) {
    return { type: 'date', hint: modifierText.dateHint } as const
  }
  return { type: 'text', autoComplete: modifier.name === 'Your name' ? 'name' : 'off' } as const
}
