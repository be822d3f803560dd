import type { ReactNode } from 'react'
import { classNames } from '#client/components/ui/class-names.ts'
import styles from './ButtonLayout.module.css'
import type { Alignment } from './schema.ts'

interface ButtonLayoutProps {
  readonly alignment: Alignment
  /** The number of columns, each 220 px wide. If absent, the buttons flow one after another. */
  readonly columns?: 1 | 2 | 3 | 4
  readonly children: ReactNode
}

export const ButtonLayout = ({ alignment, columns, children }: ButtonLayoutProps) => (
  <div className={classNames(styles.group, styles[alignment], columns && styles[`columns${columns}`])}>{children}</div>
)
