import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { defineSlot } from './Slot.tsx'

interface AccountFacts {
  readonly market: MarketCode
  readonly className: string | undefined
  /** The page to which signing in returns. Defaults to the account page. */
  readonly back?: string | undefined
  /** The accessible name, if the link shows only an icon. */
  readonly label?: string
  readonly words?: string
}

/**
 * Links to the account if signed in, otherwise to the sign-in page, which JavaScript opens as a dialog (spec A §2). It relies on
 * a cookie that is only a hint, so the account's routes check the session.
 */
export const AccountSlot = defineSlot<AccountFacts, boolean>('account', ({ facts, value: isSignedIn }) => {
  const { market, className, back, label, words } = facts
  const content = (
    <>
      <Icon name="account" />
      {words}
    </>
  )
  return isSignedIn ? (
    <a className={className} href={paths.account(MARKETS[market])} aria-label={label}>
      {content}
    </a>
  ) : (
    <a className={className} href={paths.login(MARKETS[market], back)} aria-label={label} data-island="LoginDialog" data-hold="">
      {content}
    </a>
  )
})
