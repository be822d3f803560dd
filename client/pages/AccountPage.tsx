import { SignOutForm } from '#client/components/account/SignOutForm.tsx'
import { Button } from '#client/components/ui/Button.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import type { PageProps } from '#client/shell/page-props.ts'
import type { Customer } from '#domain/entities/customer.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import styles from './AccountPage.module.css'

const text = accountText.page

export const AccountPage = ({ shell: { market }, model: { customer } }: PageProps<{ readonly customer: Customer }>) => (
  <div className={classNames('page', styles.page)}>
    <h1 className={styles.title}>{text.greeting(customer.firstName)}</h1>
    <div className={styles.columns}>
      <section className={styles.part}>
        <h2 className={styles.heading}>{text.details}</h2>
        <dl className={styles.facts}>
          <dt>{text.name}</dt>
          <dd>{`${customer.firstName} ${customer.lastName}`.trim()}</dd>
          <dt>{text.email}</dt>
          <dd>{customer.email}</dd>
        </dl>
        <SignOutForm market={market} />
      </section>
      <nav className={styles.part} aria-label={text.ways}>
        <p className={styles.lead}>{text.soon}</p>
        <Button href={paths.bag(market)}>{text.bag}</Button>
        <Button look="secondary" href={paths.wishlist(market)}>
          {text.wishlist}
        </Button>
      </nav>
    </div>
  </div>
)
