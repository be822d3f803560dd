import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './PageBar.module.css'

interface PageBarProps {
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A fixed bar above the bottom bar on phones. The consent banner finds it by `data-page-bar` and is placed above it. */
export const PageBar = ({ className, children }: PageBarProps) => (
  <div className={classNames(styles.bar, className)} data-page-bar="">
    {children}
  </div>
)
