import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './ErrorSummary.module.css'

export type Fault = readonly [field: string, said: string]

export interface ErrorSummaryProps {
  /** The prefix of the fields' ids, needed if the field names are not unique on the page. */
  readonly form?: string
  /** A message about the form as a whole, or about `field`. */
  readonly message: string
  readonly field?: string | undefined
  /** The faults of the fields. The list omits a fault that `message` already states. */
  readonly faults?: readonly Fault[] | undefined
  /**
   * How many times this page has rejected the form; the summary takes the focus each time. 0 if the summary came with the page
   * from the server. Absent if the form focuses the field itself.
   */
  readonly attempt?: number
  readonly children?: ReactNode
}

/**
 * The faults of a submitted form, above its fields and each linked to its field. The summary takes the focus and stays unchanged
 * until the next submit, so that nothing shifts while the shopper types.
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
    // biome-ignore lint/a11y/noAutofocus: without JavaScript, this is how the browser takes the shopper from the button to the error
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

/**
 * Searches for the field only in this form, because a dialog and the page behind it may have fields with the same id. The URL does
 * not change, so that going back leaves the page instead of scrolling the form.
 */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash } = event.currentTarget
  const field = event.currentTarget.closest('form')?.querySelector<HTMLElement>(`#${CSS.escape(hash.slice(1))}`)
  if (field) {
    event.preventDefault()
    field.focus()
  }
}
