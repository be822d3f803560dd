import type { InputHTMLAttributes } from 'react'
import styles from './Field.module.css'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'className' | 'style'> {
  readonly id: string
  readonly name: string
  readonly label: string
  /** How to write it, shown before the input. */
  readonly hint?: string
  readonly error?: string
}

/** A labelled input whose hint and error are tied to it. */
export function Field({ id, label, hint, error, ...input }: FieldProps) {
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
      <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={described || undefined} />
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
