import { AccountForm } from '#client/components/account/AccountForm.tsx'
import { EMAIL_FIELD } from '#client/components/account/form-fields.ts'
import { NewsletterForm } from '#client/components/newsletter/NewsletterForm.island.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { Notice } from '#client/components/ui/Notice.tsx'
import { Island } from '#client/islands/Island.tsx'
import styles from '#client/pages/account/AccountPage.module.css'
import type { PageProps } from '#client/shell/page-props.ts'
import { CONSENT_CATEGORIES } from '#domain/account/consent.ts'
import type { FormState } from '#domain/forms/read-form.ts'
import { paths } from '#domain/paths.ts'
import { newsletterText as text } from '#domain/text/newsletter.ts'

export interface NewsletterModel {
  readonly done?: 'joined' | 'left'
  /** The posted form, with the reason if it was rejected. */
  readonly joining?: FormState
  readonly leaving?: FormState
}

export const NewsletterPage = ({ shell: { market }, model: { done, joining, leaving } }: PageProps<NewsletterModel>) => (
  <div className={classNames('page', styles.page)}>
    <h1 className={styles.title}>{text.title}</h1>
    {done ? <Notice tone="success">{done === 'joined' ? text.joined : text.leave.done}</Notice> : null}
    <div className={styles.columns}>
      <section className={styles.part}>
        <Island
          of={NewsletterForm}
          when="interaction"
          props={{
            market: market.code,
            action: paths.newsletter(market),
            email: joining?.values?.email,
            wanted: CONSENT_CATEGORIES.filter((category) => joining?.values?.[category] === 'yes'),
            message: joining?.message,
            faults: joining?.faults && [...joining.faults],
          }}
        />
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{text.leave.title}</h2>
        <p className={styles.lead}>{text.leave.lead}</p>
        <AccountForm
          id="leave"
          form="email"
          market={market}
          action={paths.newsletter(market)}
          hidden={{ action: 'reject' }}
          groups={[{ fields: [EMAIL_FIELD] }]}
          submit={text.leave.submit}
          look="secondary"
          {...leaving}
        />
      </section>
    </div>
  </div>
)
