import type { ReactNode } from 'react'
import { classNames } from '#client/components/ui/class-names.ts'
import { ACCOUNT_PAGES, type AccountPageName } from '#domain/address/route-patterns.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import styles from './AccountFrame.module.css'
import { SignOutForm } from './SignOutForm.tsx'

interface AccountFrameProps {
  readonly market: Market
  /** Absent on the overview page. */
  readonly page?: AccountPageName
  readonly title: string
  readonly children: ReactNode
}

export const AccountFrame = ({ market, page, title, children }: AccountFrameProps) => {
  const entry = (href: string, label: string, isHere: boolean) => (
    <li key={href}>
      <a href={href} aria-current={isHere ? 'page' : undefined}>
        {label}
      </a>
    </li>
  )
  const { pages } = accountText
  return (
    <div className={classNames('page', styles.frame)}>
      <nav className={styles.menu} aria-label={accountText.page.ways}>
        <ul>
          {entry(paths.account(market), pages.overview, page === undefined)}
          {ACCOUNT_PAGES.map((name) => entry(paths.account(market, name), pages[name], name === page))}
          {entry(paths.updatePassword(market), pages.password, false)}
        </ul>
      </nav>
      <div className={styles.content}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      <div className={styles.signOut}>
        <SignOutForm market={market} />
      </div>
    </div>
  )
}
