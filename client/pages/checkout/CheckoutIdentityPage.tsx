import { Button } from '#client/components/ui/Button.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import message from '#client/pages/messages/MessagePage.module.css'
import styles from '#client/pages/messages/NoticePage.module.css'
import type { PageProps } from '#client/shell/page-props.ts'
import { PATTERNS } from '#domain/address/route-patterns.ts'
import { paths } from '#domain/paths.ts'
import { inWordsOf } from '#domain/text/american-words.ts'
import { checkoutText } from '#domain/text/checkout.ts'

interface CheckoutIdentityModel {
  /** The e-mail address of a signed-in customer, who only has to confirm. */
  readonly signedInAs: string | undefined
}

/** The step before the checkout (spec A §2). It consists of forms and links, so it works without JavaScript. */
export const CheckoutIdentityPage = ({ shell: { market }, model: { signedInAs } }: PageProps<CheckoutIdentityModel>) => (
  <div className={classNames('page', message.message, styles.notice)}>
    <h1 className={classNames(message.title, styles.title)}>{checkoutText.title}</h1>
    <p className={styles.lead}>{signedInAs ? checkoutText.signedIn(signedInAs) : checkoutText.lead}</p>
    <form className={styles.ways} method="post" action={paths.guestCheckout(market)}>
      <Button type="submit">{signedInAs ? checkoutText.goOn : checkoutText.guest}</Button>
      {signedInAs ? null : (
        <Button look="secondary" href={paths.login(market, PATTERNS.checkoutIdentity)}>
          {checkoutText.signIn}
        </Button>
      )}
    </form>
    <p className={styles.lead}>{inWordsOf(market, checkoutText.guestLead)}</p>
    <p className={styles.lead}>
      <a href={paths.bag(market)}>{checkoutText.back}</a>
    </p>
  </div>
)
