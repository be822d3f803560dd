import { Button } from '#client/components/ui/Button.tsx'
import { EmailField } from '#client/components/ui/EmailField.tsx'
import { Notice } from '#client/components/ui/Notice.tsx'
import { TickBox } from '#client/components/ui/TickBox.tsx'
import { usePostedForm } from '#client/components/ui/use-posted-form.ts'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { CONSENT_CATEGORIES } from '#domain/account/consent.ts'
import type { FormProblem } from '#domain/contracts/form-reply.ts'
import { isEmail } from '#domain/email.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { newsletterText as text } from '#domain/text/newsletter.ts'
import { wrongEmail } from '#domain/text/wrong-email.ts'
import styles from './NewsletterForm.module.css'

export interface NewsletterFormProps {
  readonly market: MarketCode
  readonly action: string
  readonly email?: string
  /** The boxes that are ticked, in a form that comes back. */
  readonly wanted?: readonly string[]
  /** Why the form that was posted without script was not taken. */
  readonly problem?: FormProblem
}

/** E-mail and what may be sent there: nothing is ticked beforehand. */
function NewsletterFields({ market, action, email, wanted = [], problem: posted }: NewsletterFormProps) {
  const awake = useAwake()
  const { phase, done, problem, submit } = usePostedForm({ check: faultIn, failed: text.failed, begin: posted })
  if (done) {
    return <Notice tone="success">{done}</Notice>
  }
  const error = (field: string) => (problem?.field === field ? problem.message : undefined)
  const noneTicked = error('marketing_email')
  return (
    <form className={styles.form} method="post" action={action} noValidate={awake} onSubmit={submit}>
      {problem && !problem.field ? <Notice tone="error">{problem.message}</Notice> : null}
      <p>{text.lead}</p>
      <EmailField id="newsletter-email" label={text.email} entered={email} error={error('email')} />
      <fieldset className={styles.boxes} aria-describedby={noneTicked ? 'newsletter-wanted' : undefined}>
        <legend className={styles.legend}>{text.wanted}</legend>
        {CONSENT_CATEGORIES.map((name) => (
          <TickBox key={name} name={name} defaultChecked={wanted.includes(name)}>
            {text[name](MARKETS[market])}
          </TickBox>
        ))}
        {noneTicked ? (
          <p className={styles.error} id="newsletter-wanted">
            {noneTicked}
          </p>
        ) : null}
      </fieldset>
      <p className={styles.small}>{text.promise}</p>
      <Button type="submit" wide aria-disabled={phase === 'sending' || undefined}>
        {phase === 'sending' ? text.sending : text.submit}
      </Button>
    </form>
  )
}

function faultIn(fields: FormData): FormProblem | undefined {
  if (!isEmail(String(fields.get('email')).trim())) {
    return { ok: false, field: 'email', message: wrongEmail }
  }
  return CONSENT_CATEGORIES.some((name) => fields.has(name))
    ? undefined
    : { ok: false, field: 'marketing_email', message: text.noneTicked }
}

export const NewsletterForm = defineIsland('NewsletterForm', NewsletterFields)
