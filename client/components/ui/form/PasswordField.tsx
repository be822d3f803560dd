import { useEffect, useState } from 'react'
import { accountText } from '#domain/text/account.ts'
import { Field, type FieldProps } from './Field.tsx'
import styles from './PasswordField.module.css'

const { reveal } = accountText

interface PasswordFieldProps extends Omit<FieldProps, 'type'> {
  /** False without JavaScript, in which case there is no button that shows the password. */
  readonly awake: boolean
}

/** A password field with a button that shows what was typed. */
export function PasswordField({ awake, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const { id, label } = props
  // Hides the password on submit. Otherwise the browser would suggest it in text fields, and going back would show it.
  useEffect(() => {
    const form = isShown ? document.getElementById(id)?.closest('form') : undefined
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [isShown, id])
  return (
    <div className={styles.password}>
      <Field {...props} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      {awake ? (
        <button type="button" className={styles.reveal} aria-controls={props.id} onClick={() => setShown(!isShown)}>
          {isShown ? reveal.hide(label) : reveal.show(label)}
        </button>
      ) : null}
    </div>
  )
}
