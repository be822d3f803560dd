import { listingText as text } from '#domain/text/listing.ts'
import styles from './Breadcrumb.module.css'

export interface Crumb {
  readonly name: string
  /** Absent for the current page. */
  readonly href?: string
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.trail} aria-label={text.breadcrumb}>
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={href ?? name}>{href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
