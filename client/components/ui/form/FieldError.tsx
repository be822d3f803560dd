import styles from './Field.module.css'

/** The message below a control, whose `aria-describedby` must be `{id}-error`. */
export const FieldError = ({ id, error }: { readonly id: string; readonly error: string | undefined }) =>
  error ? (
    <p className={styles.error} id={`${id}-error`}>
      {error}
    </p>
  ) : null
