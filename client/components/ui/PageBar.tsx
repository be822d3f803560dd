import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './PageBar.module.css'

interface PageBarProps {
  readonly className: string | undefined
  readonly children: ReactNode
}

/** On a phone it stays above the bottom bar; the banner that asks for consent finds it by its attribute and stands above it. */
export const PageBar = ({ className, children }: PageBarProps) => (
  <div className={classNames(styles.bar, className)} data-page-bar="">
    {children}
  </div>
)
