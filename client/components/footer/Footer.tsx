import { ConsentLinks } from '#client/components/consent/ConsentLinks.tsx'
import { LocaleButton } from '#client/components/locale/LocaleButton.tsx'
import { Button } from '#client/components/ui/Button.tsx'
import { ContentAnchor } from '#client/components/ui/ContentAnchor.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { Logo } from '#client/components/ui/picture/Logo.tsx'
import type { FooterContent } from '#domain/entities/content.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { footerText } from '#domain/text/footer.ts'
import { layoutText, PAYMENT_NAMES, SOCIAL_NAMES } from '#domain/text/layout.ts'
import { localeText } from '#domain/text/locale.ts'
import { newsletterText } from '#domain/text/newsletter.ts'
import styles from './Footer.module.css'
import { Mark } from './Mark.tsx'

export interface FooterProps {
  readonly market: Market
  /** The URL of the market selection page, which returns to this page. */
  readonly choiceHref: string
  /** This page's path, without the market's prefix. */
  readonly from: string
  /** Null if missing or not loaded. The shop's own links are shown even then (spec B §8). */
  readonly content: FooterContent | null
}

export function Footer({ market, choiceHref, from, content }: FooterProps) {
  const words = footerText
  return (
    <footer className={styles.footer}>
      <div className="page">
        <div className={styles.top}>
          <div className={styles.say}>
            <p className={styles.text}>{content?.textBox || words.defaultTextBox}</p>
            <form className={styles.news} method="post" action={paths.newsletter(market)} data-island="NewsletterDialog">
              <label>
                {words.newsletter}
                <input type="email" name="email" autoComplete="email" />
              </label>
              {/* Clicking this button is the act of consent. */}
              <Button type="submit" look="secondary" name="marketing_email" value="yes">
                {words.join}
              </Button>
            </form>
            <a href={paths.newsletter(market)}>{newsletterText.leave.submit}</a>
          </div>
          <div className={styles.columns}>{content && <FooterColumns content={content} />}</div>
        </div>
        <div className={styles.bottom}>
          <a className={styles.logo} href={paths.home(market)}>
            <Logo />
            <span className="visually-hidden">{layoutText.header.home}</span>
          </a>
          <div className={styles.choices}>
            <div className={styles.locale}>
              <LocaleButton href={choiceHref} label={localeText.selected(market.code)} />
            </div>
            {content && content.social.length > 0 ? (
              <ul className={classNames(styles.marks, styles.networks)} aria-label={words.social}>
                <Networks content={content} />
              </ul>
            ) : null}
          </div>
        </div>
        <div className={styles.legal}>
          <p>{words.rights}</p>
          <ConsentLinks market={market} from={from} />
          {content && content.payments.length > 0 ? (
            <ul className={styles.marks} aria-label={words.payments}>
              <Payments content={content} />
            </ul>
          ) : null}
        </div>
      </div>
    </footer>
  )
}

interface PartProps {
  readonly content: FooterContent
}

const FooterColumns = ({ content }: PartProps) =>
  content.columns.map((column) => (
    <details key={column.title} className={styles.column} name={content.severalOpen ? undefined : 'footer'}>
      <summary className={styles.title}>
        {column.title}
        <Icon name="plus" className={styles.plus} />
      </summary>
      <p className={styles.heading}>{column.title}</p>
      <ul className={styles.links}>
        {column.links.map((link) => (
          <li key={link.title}>
            <ContentAnchor className={styles.link} link={link} />
          </li>
        ))}
      </ul>
    </details>
  ))

const Networks = ({ content }: PartProps) =>
  content.social.map(({ network, href }) => (
    <li key={network}>
      <a className={styles.social} href={href}>
        <Mark name={network} label={SOCIAL_NAMES[network]} />
      </a>
    </li>
  ))

const Payments = ({ content }: PartProps) =>
  content.payments.map((payment) => (
    <li key={payment}>
      <Mark name={payment} label={PAYMENT_NAMES[payment]} wide />
    </li>
  ))
