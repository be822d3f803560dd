import { AccountFrame } from '#client/components/account/AccountFrame.tsx'
import { Button } from '#client/components/ui/Button.tsx'
import { ImageBanner } from '#client/components/ui/picture/ImageBanner.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import type { ImageBanner as Banner } from '#domain/entities/content.ts'
import type { Customer } from '#domain/entities/customer.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import styles from './AccountPage.module.css'

const text = accountText.page

interface AccountModel {
  readonly customer: Customer
  /** The account page's image (spec B §2). */
  readonly banner?: Banner
}

export const AccountPage = ({ shell: { market }, model: { customer, banner } }: PageProps<AccountModel>) => (
  <AccountFrame market={market} title={text.greeting(customer.firstName)}>
    {banner ? (
      <div className={styles.banner}>
        <ImageBanner {...banner} />
      </div>
    ) : null}
    <section className={styles.part}>
      <h2 className={styles.heading}>{text.details}</h2>
      <dl className={styles.facts}>
        <dt>{text.name}</dt>
        <dd>{`${customer.firstName} ${customer.lastName}`.trim()}</dd>
        <dt>{text.email}</dt>
        <dd>{customer.email}</dd>
      </dl>
      <p className={styles.overview}>
        <Button href={paths.account(market, 'order-history')}>{accountText.pages['order-history']}</Button>
        <Button look="secondary" href={paths.bag(market)}>
          {text.bag}
        </Button>
        <Button look="secondary" href={paths.wishlist(market)}>
          {text.wishlist}
        </Button>
      </p>
    </section>
  </AccountFrame>
)
