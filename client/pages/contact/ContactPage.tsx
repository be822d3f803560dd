import { AccountForm } from '#client/components/account/AccountForm.tsx'
import { EMAIL_FIELD, type FieldFacts } from '#client/components/account/form-fields.ts'
import { classNames } from '#client/components/ui/class-names.ts'
import { Notice } from '#client/components/ui/Notice.tsx'
import { PhoneLink } from '#client/components/ui/PhoneLink.tsx'
import page from '#client/pages/account/AccountPage.module.css'
import type { PageProps } from '#client/shell/page-props.ts'
import { CONTACT_TOPICS, MESSAGE_LENGTH } from '#domain/account/contact.ts'
import { CONTENT_PAGES } from '#domain/address/route-patterns.ts'
import type { FormState } from '#domain/forms/read-form.ts'
import { paths } from '#domain/paths.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { company, contact, contactText as text } from '#domain/text/contact.ts'
import styles from './ContactPage.module.css'

export interface ContactModel extends FormState {
  readonly isSent?: boolean
}

const { labels, hints } = text

const FIELDS: readonly FieldFacts[] = [
  { name: 'name', label: labels.name, autoComplete: 'name', minLength: 2, maxLength: 100 },
  { ...EMAIL_FIELD, label: labels.email, hint: hints.email },
  {
    name: 'topic',
    label: labels.topic,
    options: CONTACT_TOPICS.map((value) => ({ value, label: text.topics[value] })),
    choose: text.choose,
  },
  { name: 'order', label: labels.order, hint: hints.order, isOptional: true, maxLength: 20, autoComplete: 'off' },
  { name: 'message', label: labels.message, rows: 6, minLength: MESSAGE_LENGTH.least, maxLength: MESSAGE_LENGTH.most },
]

/** The company details that the law requires, as far as the shop has them. */
const companyLines: readonly string[] = [
  company.name,
  ...company.address.split(', '),
  ...(company.registration ? [`${text.registration} ${company.registration}`] : []),
  ...(company.taxNumber ? [`${text.taxNumber} ${company.taxNumber}`] : []),
]

export const ContactPage = ({ shell: { market }, model: { isSent, ...state } }: PageProps<ContactModel>) => (
  <div className={classNames('page', page.page)}>
    <h1 className={page.title}>{text.title}</h1>
    <div className={page.columns}>
      <section className={page.part}>
        {isSent ? (
          <Notice tone="success">{text.sent}</Notice>
        ) : (
          <>
            <p className={page.lead}>{text.lead}</p>
            <AccountForm
              id="contact"
              form="contact"
              market={market}
              action={paths.contact(market)}
              groups={[{ fields: FIELDS }]}
              submit={text.submit}
              {...state}
            />
          </>
        )}
      </section>
      <div className={styles.facts}>
        <section>
          <h2 className={page.heading}>{text.quicker}</h2>
          <ul className={styles.list}>
            <li>
              <a href={paths.findOrder(market)}>{text.find}</a>
            </li>
            <li>
              <a href={paths.content(market, CONTENT_PAGES.delivery)}>{inWordsOf(market, text.returns)}</a>
            </li>
            <li>
              <a href={paths.content(market, CONTENT_PAGES.shopFinder)}>{text.visit}</a>
            </li>
          </ul>
        </section>
        <section>
          <h2 className={page.heading}>{text.direct}</h2>
          <ul className={styles.list}>
            <li>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </li>
            {contact.phone ? (
              <li>
                <PhoneLink phone={contact.phone} />
              </li>
            ) : null}
          </ul>
        </section>
        <section>
          <h2 className={page.heading}>{text.company}</h2>
          <p className={styles.company}>{companyLines.join('\n')}</p>
        </section>
      </div>
    </div>
  </div>
)
