import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './ErrorSummary.module.css'

export type Fault = readonly [field: string, said: string]

export interface ErrorSummaryProps {
  /** The beginning of the ids of the form's fields, where they are not just the fields' names. */
  readonly form?: string
  /** About the form as a whole, or about the one field that is named. */
  readonly message: string
  readonly field?: string | undefined
  /** Faults of the fields. A fault that the message names already is not said twice. */
  readonly faults?: readonly Fault[] | undefined
  /**
   * How many times this page has refused the form: each time the summary takes the focus. 0: the server sent it with the page. Absent
   * where the form leads to the field itself.
   */
  readonly attempt?: number
  readonly children?: ReactNode
}

/**
 * The faults of a form that was sent, above its fields: each is a link to its field. It takes the focus, and stays as it is until the form
 * is sent again, so that nothing moves while a shopper types.
 */
export function ErrorSummary({ form, message, field, faults = [], attempt, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt) {
      box.current?.focus()
    }
  }, [attempt])
  const idOf = (name: string) => (form ? `${form}-${name}` : name)
  const others = faults.filter(([, said]) => said !== message)
  const about = field ?? faults.find(([, said]) => said === message)?.[0]
  return (
    // biome-ignore lint/a11y/noAutofocus: without script it is the browser that leads a shopper from the button to what is wrong
    <div ref={box} className={styles.summary} tabIndex={-1} autoFocus={attempt === 0}>
      <div role="alert">
        <p className={styles.message}>{about ? <FieldLink id={idOf(about)}>{message}</FieldLink> : message}</p>
        {children}
        {others.length > 0 ? (
          <ul className={styles.faults}>
            {others.map(([name, said]) => (
              <li key={name}>
                <FieldLink id={idOf(name)}>{said}</FieldLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}

const FieldLink = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <a href={`#${id}`} onClick={focusField}>
    {children}
  </a>
)

/** Looks in this form: a page and a dialog over it may each have one. The address stays, or Back would only lead up and down the form. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash } = event.currentTarget
  const field = event.currentTarget.closest('form')?.querySelector<HTMLElement>(`#${CSS.escape(hash.slice(1))}`)
  if (field) {
    event.preventDefault()
    field.focus()
  }
}
