import { Button } from '#client/components/ui/Button.tsx'
import { CHOICES, type ChoiceId } from '#domain/locale/choices.ts'
import { localeText as text } from '#domain/text/locale.ts'
import styles from './LocaleForm.module.css'

export interface LocaleFormProps {
  readonly action: string
  /** The page that the shopper came from, without the market's prefix. */
  readonly from: string
  readonly chosen?: ChoiceId | undefined
  readonly error?: string
}

/** A radio button for each market and a submit button. The form works without JavaScript. */
export function LocaleForm({ action, from, chosen, error }: LocaleFormProps) {
  return (
    <form className={styles.form} method="post" action={action} autoComplete="off">
      <input type="hidden" name="from" value={from} />
      <fieldset
        className={styles.choices}
        aria-describedby={error ? 'locale-error' : undefined}
        aria-invalid={error ? true : undefined}
      >
        <legend className="visually-hidden">{text.legend}</legend>
        {error ? (
          <p className={styles.error} id="locale-error" role="alert">
            {error}
          </p>
        ) : null}
        {CHOICES.map(({ id, localeName, currencyCode }) => (
          <label key={id} className={styles.choice}>
            <input type="radio" name="locale" value={id} defaultChecked={id === chosen} required />
            <span className={styles.name}>{localeName}</span>
            <span className={styles.currency}>{text.currency(currencyCode)}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" wide>
        {text.submit}
      </Button>
      <p className={styles.note}>{text.note}</p>
    </form>
  )
}
