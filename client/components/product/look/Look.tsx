import { Button } from '#client/components/ui/Button.tsx'
import { Island } from '#client/islands/Island.tsx'
import type { ProductCard } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { lookText as text } from '#domain/text/look.ts'
import styles from './Look.module.css'
import { LookRow } from './LookRow.tsx'
import { LookSizes } from './LookSizes.island.tsx'

interface LookProps {
  readonly market: Market
  readonly product: { readonly id: number; readonly slug: string }
  readonly colour: string
  readonly cards: readonly ProductCard[]
}

/**
 * Products that go with this one. Their sizes are not shown, because the page is cached and their stock changes by the second. A
 * link opens the form with the sizes. With JavaScript, that form replaces this list, at the same height, when the shopper scrolls
 * near.
 */
export function Look({ market, product, colour, cards }: LookProps) {
  const href = paths.look(market, product, colour)
  return (
    cards.length > 0 && (
      <section className={styles.look} aria-label={text.title}>
        <h2>{text.title}</h2>
        <div className={styles.pieces} data-look>
          <Island of={LookSizes} when="visible" props={{ href }} />
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from a list without bullets */}
          <ul role="list">
            {cards.map((card) => (
              <LookRow key={card.id} card={card} market={market} />
            ))}
          </ul>
          <p className={styles.button}>
            <Button href={href} rel="nofollow" look="secondary">
              {text.chooseSizes}
            </Button>
          </p>
        </div>
      </section>
    )
  )
}
