import { Button } from '#client/components/ui/Button.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import type { PageProps } from '#client/shell/page-props.ts'
import { paths } from '#domain/paths.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { checkoutText } from '#domain/text/checkout.ts'
import message from './MessagePage.module.css'
import styles from './NoticePage.module.css'

/** The step before the checkout, for shoppers who are not signed in (spec A §2): a form, so that it works without script. */
export const CheckoutIdentityPage = ({ shell: { market } }: PageProps<object>) => (
  <div className={classNames('page', message.message, styles.notice)}>
    <h1 className={classNames(message.title, styles.title)}>{checkoutText.title}</h1>
    <p className={styles.lead}>{checkoutText.lead}</p>
    <form className={styles.ways} method="post" action={paths.guestCheckout(market)}>
      <Button type="submit">{checkoutText.guest}</Button>
      <Button look="secondary" href={paths.bag(market)}>
        {checkoutText.back}
      </Button>
    </form>
    <p className={styles.lead}>{inWordsOf(market, checkoutText.guestLead)}</p>
  </div>
)
