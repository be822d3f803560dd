import type { ReactNode } from 'react'
import { Hole } from '#client/shell/Hole.tsx'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'

interface AccountLinkProps {
  readonly market: Market
  /** What the visitor's readable cookie hints at; the account's own guard decides. */
  readonly isSignedIn: Promise<boolean>
  readonly className: string | undefined
  /** Where a shopper who signs in comes back to; the account, if not said. */
  readonly back?: string | undefined
  readonly label?: string
  readonly children: ReactNode
}

/**
 * To the account when signed in, to the sign-in page otherwise, which the page's script opens as a dialog (spec A §2). The shell's own
 * link is that of a guest.
 */
export function AccountLink({ market, isSignedIn, className, back, label, children }: AccountLinkProps) {
  const ofGuest = (
    <a className={className} href={paths.login(market, back)} aria-label={label} data-island="LoginDialog" data-hold="">
      {children}
    </a>
  )
  return (
    <Hole of={isSignedIn} fallback={ofGuest}>
      {(known) =>
        known ? (
          <a className={className} href={paths.account(market)} aria-label={label}>
            {children}
          </a>
        ) : (
          ofGuest
        )
      }
    </Hole>
  )
}
