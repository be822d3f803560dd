import { Button } from '#client/components/ui/Button.tsx'
import { type SuggestionReason, localeText as text } from '#domain/text/locale.ts'
import styles from './LocaleSuggestion.module.css'

export interface LocaleSuggestionProps {
  readonly reason: SuggestionReason
  /** The URL of the market selection page. */
  readonly action: string
  readonly from: string
}

/** Suggests a market to visitors without JavaScript, at the top of the page. */
export const LocaleSuggestion = ({ reason, action, from }: LocaleSuggestionProps) => (
  <dialog className={styles.suggestion} open aria-label={text.title}>
    <p className={styles.title}>{text.title}</p>
    <p>{text.suggestion(reason)}</p>
    <form className={styles.ways} method="post" action={action}>
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="locale" value={reason.choice.id} />
      <Button type="submit">{text.submit}</Button>
      <Button type="submit" look="tertiary" name="stay" value="1">
        {text.stay}
      </Button>
      <Button look="tertiary" href={`${action}?${new URLSearchParams({ from })}`} rel="nofollow">
        {text.others}
      </Button>
    </form>
  </dialog>
)
