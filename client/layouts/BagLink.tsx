import { Icon } from '#client/components/ui/Icon.tsx'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { layoutText } from '#domain/text/layout.ts'
import styles from './BagLink.module.css'
import { Hole } from './Hole.tsx'

function Link({ market, count }: { market: Market; count: number }) {
  return (
    <a className={styles.bag} href={paths.bag(market)} aria-label={layoutText.bag.withCount(count)}>
      <Icon name="bag" />
      {count > 0 ? <span className={styles.count}>{count}</span> : null}
    </a>
  )
}

/** The bag in the header. Its count is the visitor's own; until that is known it is a link without a count. */
export const BagLink = ({ market, count }: { market: Market; count: Promise<number | undefined> }) => (
  <Hole of={count} fallback={<Link market={market} count={0} />}>
    {(known) => <Link market={market} count={known ?? 0} />}
  </Hole>
)
