import { Button } from '#client/components/ui/Button.tsx'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagText } from '#domain/text/bag.ts'
import styles from './EmptyBag.module.css'

/** Nothing in the bag yet, and where to find something. */
export const EmptyBag = ({ market }: { market: Market }) => (
  <div className={styles.empty}>
    <p className={styles.words}>{bagText.empty}</p>
    <p className={styles.lead}>{bagText.emptyLead}</p>
    <ul className={styles.ways}>
      {bagText.ways(market).map(({ label, path }) => (
        <li key={path}>
          <Button look="secondary" href={paths.within(market, path)}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  </div>
)
