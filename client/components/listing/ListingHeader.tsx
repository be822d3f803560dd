import type { ReactNode } from 'react'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { headingOf } from '#domain/text/departments.ts'
import { listingText as text } from '#domain/text/listing.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import styles from './ListingHeader.module.css'

export interface CategoryLink {
  readonly name: string
  readonly slugs: readonly string[]
}

export interface ListingHeaderProps {
  readonly market: Market
  /** The categories from the root to this one. */
  readonly trail: readonly CategoryLink[]
  readonly subcategories: readonly CategoryLink[]
  readonly total: number
  /** An editor's heading, which replaces the category's name, with a text below it. */
  readonly intro?: ReactNode
  /** For example, "Page 2 of 6". Absent if the listing has one page. */
  readonly position?: string
  /** Sort order and view. Absent if there is nothing to sort. */
  readonly children?: ReactNode
}

/** The header of a listing. On phones it has three short rows, so that four product images fit on the first screen. */
export function ListingHeader({ market, trail, subcategories, total, position, intro, children }: ListingHeaderProps) {
  const name = headingOf(trail)
  const crumbs = trail.map((one, index) => ({
    name: headingOf(trail.slice(0, index + 1)),
    ...(index < trail.length - 1 ? { href: paths.category(market, one.slugs) } : {}),
  }))
  return (
    <div className={styles.header}>
      <Breadcrumb crumbs={[{ name: text.home, href: paths.home(market) }, ...crumbs]} />
      <div className={styles.heading}>
        {intro ? <div className={styles.intro}>{intro}</div> : <h1 className={styles.title}>{name}</h1>}
        <p className={styles.count}>
          {text.count(total)}
          {position && <span>{` · ${position}`}</span>}
        </p>
      </div>
      {subcategories.length > 0 && (
        <nav className={styles.subcategories} aria-label={text.within(name)}>
          <ul>
            {subcategories.map((one) => (
              <li key={one.slugs.join('/')}>
                <a href={paths.category(market, one.slugs)}>{one.name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children}
    </div>
  )
}
