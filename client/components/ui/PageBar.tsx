import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './PageBar.module.css'

interface PageBarProps {
  readonly className: string | undefined
  readonly children: ReactNode
}

/** On a phone the bar stays above the bottom bar. The consent banner finds it by `data-page-bar` and stands above it. */
export const PageBar = ({ className, children }: PageBarProps) => (
  <div className={classNames(styles.bar, className)} data-page-bar="">
    {children}
  </div>
)
