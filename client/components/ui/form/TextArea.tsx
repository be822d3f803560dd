import type { TextareaHTMLAttributes } from 'react'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name' | 'className' | 'style'> {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly error?: string | undefined
}

/** A labelled multi-line field. `aria-describedby` refers to its error. */
export const TextArea = ({ id, label, error, ...area }: TextAreaProps) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
    <textarea {...area} id={id} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined} />
    <FieldError id={id} error={error} />
  </div>
)
