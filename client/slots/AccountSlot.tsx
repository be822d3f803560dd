import { Icon } from '#client/components/ui/picture/Icon.tsx'
import { MARKETS, type MarketCode } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { defineSlot } from './Slot.tsx'

interface AccountFacts {
  readonly market: MarketCode
  readonly className: string | undefined
  /** The page to which signing in returns; by default the account. */
  readonly back?: string | undefined
  /** Accessible name, if the link shows only an icon. */
  readonly label?: string
  readonly words?: string
}

/**
 * A link to the account if signed in, otherwise to the sign-in page, which script opens as a dialog (spec A §2). The cookie that
 * script can read is only a hint; the account's routes check the session.
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
