import type { MouseEvent } from 'react'
import styles from './CountedEntry.module.css'
import { Icon, type IconName } from './Icon.tsx'

export type EntryPlace = 'header' | 'bottom-bar'

interface CountedEntryProps {
  readonly href: string
  readonly icon: IconName
  /** Shown in the phone's bar. */
  readonly label: string
  /** What a screen reader says, the count included. */
  readonly name: string
  readonly count: number | undefined
  readonly place: EntryPlace
  readonly onClick: (event: MouseEvent) => void
}

/** An entry of the header or of the phone's bar with a number beside it: a link that an island upgrades. */
export const CountedEntry = ({ href, icon, label, name, count, place, onClick }: CountedEntryProps) => (
  <a className={place === 'header' ? styles.tool : styles.entry} href={href} aria-label={name} data-hold="" onClick={onClick}>
    <Icon name={icon} />
    {count ? <span className={styles.count}>{count > 99 ? '99+' : count}</span> : null}
    {place === 'header' ? null : label}
  </a>
)
