import { Button } from '#client/components/ui/Button.tsx'
import { TickBox } from '#client/components/ui/form/TickBox.tsx'
import { type ConsentQuestion, PURPOSES } from '#domain/consent/consent.ts'
import { consentText as text } from '#domain/text/consent.ts'
import styles from './ConsentForm.module.css'

export interface ConsentFormProps extends ConsentQuestion {
  readonly action: string
  /** The page to return to, without the market's prefix. If empty, JavaScript fills it in. */
  readonly from: string
  /** Shows each purpose from the start, for the consent page. */
  readonly isOpen?: boolean
}

/** The cookie consent as a form that works without JavaScript: two equally prominent buttons, and a checkbox for each purpose. */
export function ConsentForm({ action, from, granted, hasControl, isOpen = false }: ConsentFormProps) {
  return (
    <form className={styles.form} method="post" action={action} autoComplete="off" data-consent-form="">
      <input type="hidden" name="from" value={from} />
      {hasControl ? <p className={styles.control}>{text.privacyControl}</p> : null}
      <div className={styles.ways}>
        <Button type="submit" look="secondary" name="choice" value="none">
          {text.reject}
        </Button>
        <Button type="submit" look="secondary" name="choice" value="all">
          {text.accept}
        </Button>
      </div>
      <details className={styles.choose} open={isOpen}>
        <summary>{text.choose}</summary>
        <fieldset className={styles.purposes}>
          <legend className="visually-hidden">{text.legend}</legend>
          <p className={styles.purpose}>
            <b>{text.needed.title}</b> {text.needed.text}
          </p>
          {PURPOSES.filter((purpose) => !(hasControl && purpose === 'advertising')).map((purpose) => (
            <TickBox key={purpose} name={purpose} defaultChecked={granted.includes(purpose)}>
              <span>
                <b>{text.purposes[purpose].title}</b> {text.purposes[purpose].text}
              </span>
            </TickBox>
          ))}
        </fieldset>
        <Button type="submit" look="secondary" wide name="choice" value="chosen">
          {text.save}
        </Button>
      </details>
    </form>
  )
}
