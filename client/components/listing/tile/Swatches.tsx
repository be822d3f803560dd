import { Fragment } from 'react'
import type { ProductCard } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { listingText as text } from '#domain/text/listing.ts'
import styles from './Swatches.module.css'

/** How many colours are shown in the narrowest viewport. The numbers for wider ones are in `Swatches.module.css`. */
const ALWAYS_SHOWN = 3

interface SwatchesProps {
  readonly card: Pick<ProductCard, 'name' | 'colours'>
  readonly market: Market
  readonly href: string
}

/**
 * The colours of a card. The stylesheet decides how many are shown, and a CSS counter counts the hidden ones for "+N", so the
 * HTML is the same at every width. Each dot is next to its colour's name, because such pairs recur in other cards and compress
 * well.
 */
export function Swatches({ card, market, href }: SwatchesProps) {
  const { colours } = card
  if (colours.length < 2) {
    return null
  }
  return (
    <p className={styles.swatches}>
      {colours.map(({ name, hex }, index) => (
        <Fragment key={name}>
          <svg className={styles.dot} viewBox="-1 -1 2 2" aria-hidden="true">
            <circle r="1" fill={hex} />
          </svg>
          <span className="visually-hidden">{text.inColour(name, index)}</span>
        </Fragment>
      ))}
      {colours.length > ALWAYS_SHOWN && (
        <a className={styles.more} href={href}>
          <span className="visually-hidden">{text.moreColours(market, colours.length, card.name)}</span>
        </a>
      )}
    </p>
  )
}
