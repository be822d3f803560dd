import type { ReactNode } from 'react'
import { CardPrice } from '#client/components/ui/CardPrice.tsx'
import { LowestPrice } from '#client/components/ui/Price.tsx'
import { Picture } from '#client/components/ui/picture/Picture.tsx'
import type { ProductCard } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import styles from './Look.module.css'

interface LookRowProps {
  readonly card: ProductCard
  readonly market: Market
  /** The size choice. Its space is reserved before it loads. */
  readonly children?: ReactNode
}

/** A piece of a look, small enough for the whole look to fit on a phone. */
export function LookRow({ card, market, children }: LookRowProps) {
  return (
    <li className={styles.row}>
      <Picture src={card.picture.src} alt="" sizes="5.5rem" widths={[200]} />
      <div className={styles.facts}>
        <h3 className={styles.name}>
          <a href={paths.product(market, card, card.colour)}>{card.name}</a>
        </h3>
        <p className={styles.price}>
          <CardPrice card={card} market={market} />
          <LowestPrice price={card.price} market={market} />
        </p>
        <div className={styles.choice}>{children}</div>
      </div>
    </li>
  )
}
