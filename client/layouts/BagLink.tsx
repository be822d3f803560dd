import { BagButton } from '#client/components/bag/BagButton.island.tsx'
import { Icon } from '#client/components/ui/Icon.tsx'
import { Island } from '#client/islands/Island.tsx'
import { Hole } from '#client/shell/Hole.tsx'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { bagButtonText } from '#domain/text/bag-button.ts'
import styles from './BagLink.module.css'

/** The bag in the header. Its count is the visitor's own; until that is known it is a link without a count. */
export function BagLink({ market, count }: { market: Market; count: Promise<number | undefined> }) {
  const href = paths.bag(market)
  const { label } = bagButtonText
  return (
    <Hole
      of={count}
      fallback={
        <a className={styles.bag} href={href} aria-label={label}>
          <Icon name="bag" />
        </a>
      }
    >
      {(known) => <Island of={BagButton} when="idle" props={{ href, label, count: known }} />}
    </Hole>
  )
}
