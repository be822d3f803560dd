import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import type { NamedCategory } from '#domain/search/near-categories.ts'
import styles from './CategoryChips.module.css'

interface CategoryChipsProps {
  readonly market: Market
  readonly label: string
  readonly categories: readonly (NamedCategory & { readonly count?: number })[]
}

/** Includes the department, as in `Women · Dresses`, because two departments may each have a category with the same name. */
const nameOf = ({ names }: NamedCategory): string => [...new Set([names[0], names.at(-1)])].filter(Boolean).join(' · ')

/** Categories as links, in a row that scrolls sideways on phones. */
export function CategoryChips({ market, label, categories }: CategoryChipsProps) {
  if (categories.length === 0) {
    return null
  }
  return (
    <nav className={styles.chips} aria-label={label}>
      <ul>
        {categories.map((category) => (
          <li key={category.slugs.join('/')}>
            <a href={paths.category(market, category.slugs)}>
              {nameOf(category)}
              {category.count ? <span>{category.count}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
