import { LoginForm } from '#client/components/account/LoginForm.island.tsx'
import { SignOutForm } from '#client/components/account/SignOutForm.tsx'
import { Button } from '#client/components/ui/Button.tsx'
import { classNames } from '#client/components/ui/class-names.ts'
import { Notice } from '#client/components/ui/Notice.tsx'
import { Island } from '#client/islands/Island.tsx'
import type { PageProps } from '#client/shell/page-props.ts'
import type { FormState } from '#domain/forms/read-form.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { orderText } from '#domain/text/order.ts'
import styles from './AccountPage.module.css'

export interface LoginModel extends FormState {
  /** The path to return to, without the market's prefix. */
  readonly back: string
  readonly isSignedOut?: boolean
  /** True if there is a session cookie, but the server is currently unable to check the session. */
  readonly isHeld?: boolean
}

const text = accountText.signIn

export const LoginPage = ({
  shell: { market },
  model: { back, values, faults, message, isSignedOut, isHeld },
}: PageProps<LoginModel>) => (
  <div className={classNames('page', styles.page)}>
    <h1 className={styles.title}>{text.title}</h1>
    <div className={styles.columns}>
      <section className={styles.part}>
        {isSignedOut ? <Notice tone="success">{text.signedOut}</Notice> : null}
        {isHeld ? (
          <>
            <Notice>{text.held}</Notice>
            <SignOutForm market={market} />
          </>
        ) : null}
        <Island
          of={LoginForm}
          when="interaction"
          props={{
            market: market.code,
            back,
            email: values?.email,
            message,
            faults: faults && [...faults],
          }}
        />
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{text.newHere}</h2>
        <p className={styles.lead}>{text.newLead}</p>
        <Button look="secondary" href={paths.createAccount(market)}>
          {text.create}
        </Button>
        <p>
          <a className={styles.aside} href={paths.findOrder(market)}>
            {orderText.find.title}
          </a>
        </p>
      </section>
    </div>
  </div>
)
