import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './PageBar.module.css'

interface PageBarProps {
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A bar that stays above the phone's bottom bar. The consent banner finds it by `data-page-bar`, and is placed above it. */
export const PageBar = ({ className, children }: PageBarProps) => (
  <div className={classNames(styles.bar, className)} data-page-bar="">
    {children}
  </div>
)
