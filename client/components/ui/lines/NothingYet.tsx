import { Button } from '#client/components/ui/Button.tsx'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { departmentLinks } from '#domain/text/departments.ts'
import styles from './NothingYet.module.css'

interface NothingYetProps {
  readonly words: string
  readonly lead: string
  readonly market: Market
}

/** An empty bag or wishlist, with links for finding products. */
export const NothingYet = ({ words, lead, market }: NothingYetProps) => (
  <div className={styles.empty}>
    <p className={styles.words}>{words}</p>
    <p className={styles.lead}>{lead}</p>
    <ul className={styles.ways}>
      {departmentLinks(market).map(({ label, path }) => (
        <li key={path}>
          <Button look="secondary" href={paths.within(market, path)}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  </div>
)
