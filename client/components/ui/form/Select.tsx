import type { SelectHTMLAttributes } from 'react'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'name' | 'className' | 'style'> {
  readonly id: string
  readonly name: string
  readonly label: string
  /** The placeholder shown until the shopper has chosen. Absent if an option is always selected. */
  readonly choose?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly error?: string | undefined
}

/** A labelled select. `aria-describedby` refers to its error. */
export const Select = ({ id, label, choose, options, error, ...select }: SelectProps) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
    <select {...select} id={id} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      {choose === undefined ? null : <option value="">{choose}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <FieldError id={id} error={error} />
  </div>
)
