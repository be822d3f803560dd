import { ConsentForm, type ConsentFormProps } from '#client/components/consent/ConsentForm.tsx'
import { Button } from '#client/components/ui/Button.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { Notice } from '#client/components/ui/Notice.tsx'
import message from '#client/pages/messages/MessagePage.module.css'
import type { PageProps } from '#client/shell/page-props.ts'
import { CONTENT_PAGES } from '#domain/address/route-patterns.ts'
import { paths } from '#domain/paths.ts'
import { consentText as text } from '#domain/text/consent.ts'
import styles from './CookieSettingsPage.module.css'

export interface CookieSettingsModel extends Omit<ConsentFormProps, 'isOpen'> {
  /** True if this market's law gives visitors the right to opt out of the sale of their data. */
  readonly maySell: boolean
  readonly error: string | undefined
}

/** The preference centre, where visitors see, change and withdraw their consent. */
export function CookieSettingsPage({ shell: { market }, model }: PageProps<CookieSettingsModel>) {
  const { maySell, error, ...form } = model
  const { doNotSell } = text
  return (
    <div className={classNames('page', styles.page)}>
      <h1 className={classNames(message.title, styles.title)}>{text.title}</h1>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <p className={styles.lead}>
        {text.lead} <a href={paths.content(market, CONTENT_PAGES.cookies)}>{text.about}</a>
      </p>
      <ConsentForm {...form} isOpen />
      {maySell ? (
        <section className={styles.sell} id="do-not-sell">
          <h2 className={styles.heading}>{doNotSell.title}</h2>
          {form.granted.includes('advertising') ? (
            <>
              <p>{doNotSell.text}</p>
              <form method="post" action={form.action}>
                <input type="hidden" name="from" value={form.from} />
                <Button type="submit" look="secondary" name="choice" value="do-not-sell">
                  {doNotSell.submit}
                </Button>
              </form>
            </>
          ) : (
            <p>{doNotSell.done}</p>
          )}
        </section>
      ) : null}
    </div>
  )
}
