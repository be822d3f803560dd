import type { ReactNode } from 'react'
import styles from './Strip.module.css'

interface StripProps {
  readonly title: string
  /** Shown beside the title. */
  readonly aside?: ReactNode
  /** The list items. */
  readonly children: ReactNode
}

/** A row of cards that scrolls sideways. The Tab key moves through the cards' links. */
export const Strip = ({ title, aside, children }: StripProps) => (
  <section className={styles.strip} aria-label={title}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {aside}
    </div>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from a list without bullets */}
    <ul role="list">{children}</ul>
  </section>
)
