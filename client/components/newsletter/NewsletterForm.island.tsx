import { useEffect, useRef } from 'react'
import { Button } from '#client/components/ui/Button.tsx'
import { EmailField } from '#client/components/ui/form/EmailField.tsx'
import { ErrorSummary } from '#client/components/ui/form/ErrorSummary.tsx'
import { TickBox } from '#client/components/ui/form/TickBox.tsx'
import { useFieldFaults } from '#client/components/ui/form/use-field-faults.ts'
import { usePostedForm } from '#client/components/ui/form/use-posted-form.ts'
import { Notice } from '#client/components/ui/Notice.tsx'
import { defineIsland } from '#client/islands/define-island.ts'
import { useAwake } from '#client/islands/use-awake.ts'
import { CONSENT_CATEGORIES } from '#domain/account/consent.ts'
import { joiningForm } from '#domain/account/newsletter.ts'
import { problemOf } from '#domain/contracts/reply.ts'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { newsletterText as text } from '#domain/text/newsletter.ts'
import styles from './NewsletterForm.module.css'

export interface NewsletterFormProps {
  readonly market: MarketCode
  readonly action: string
  readonly email?: string | undefined
  /** True if the shopper has already pressed the button in the footer. The form then submits itself. */
  readonly isSent?: boolean
  /** The checkboxes that were ticked, if the form is shown again with an error. */
  readonly wanted?: readonly string[]
  /** The reason why the server rejected a form posted without JavaScript. */
  readonly message?: string | undefined
  readonly faults?: readonly (readonly [field: string, said: string])[] | undefined
}

/** The e-mail address and the topics. No box is ticked at first, because consent must be an active choice. */
function NewsletterFields({
  market,
  action,
  email,
  isSent = false,
  wanted = [],
  message,
  faults: begin = [],
}: NewsletterFormProps) {
  const awake = useAwake()
  const { faults, watch, judge } = useFieldFaults(joiningForm, new Map(begin))
  const { phase, done, problem, attempt, submit } = usePostedForm({
    check: (_fields, form) => problemOf([...judge(form)]),
    failed: text.failed,
    begin: problemOf(begin, message),
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isSent) {
      form.current?.requestSubmit()
    }
  }, [isSent])
  if (done) {
    return <Notice tone="success">{done}</Notice>
  }
  const noneTicked = faults.get('marketing_email')
  return (
    <form ref={form} className={styles.form} method="post" action={action} noValidate={awake} onSubmit={submit} {...watch}>
      {problem ? <ErrorSummary form="newsletter" attempt={attempt} {...problem} /> : null}
      <p>{text.lead}</p>
      <EmailField id="newsletter-email" label={text.email} entered={email} error={faults.get('email')} />
      <fieldset className={styles.boxes} aria-describedby={noneTicked ? 'newsletter-wanted' : undefined}>
        <legend className={styles.legend}>{text.wanted}</legend>
        {CONSENT_CATEGORIES.map((name) => (
          <TickBox key={name} id={`newsletter-${name}`} name={name} defaultChecked={wanted.includes(name)}>
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

export const NewsletterForm = defineIsland('NewsletterForm', NewsletterFields)
