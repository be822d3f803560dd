import type { InputHTMLAttributes } from 'react'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'className' | 'style'> {
  readonly id: string
  readonly name: string
  readonly label: string
  /** Explains how to fill in the field. Shown above the input. */
  readonly hint?: string
  readonly error?: string
  /** Marks the input as invalid when the message is shown elsewhere. */
  readonly isWrong?: boolean
}

/** A labelled input. `aria-describedby` refers to its hint and error. */
export function Field({ id, label, hint, error, isWrong, ...input }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <input {...input} id={id} aria-invalid={error || isWrong ? true : undefined} aria-describedby={described || undefined} />
      <FieldError id={id} error={error} />
    </div>
  )
}
