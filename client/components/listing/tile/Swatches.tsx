import { Fragment } from 'react'
import type { ProductCard } from '#domain/entities/product.ts'
import type { Market } from '#domain/markets.ts'
import { listingText as text } from '#domain/text/listing.ts'
import styles from './Swatches.module.css'

/** Number of colours shown in the narrowest window; `Swatches.module.css` has the numbers for wider ones. */
const ALWAYS_SHOWN = 3

interface SwatchesProps {
  readonly card: Pick<ProductCard, 'name' | 'colours'>
  readonly market: Market
  readonly href: string
}

/**
 * A card's colours. The stylesheet decides how many are shown, and a CSS counter counts the hidden ones for "+N". The HTML is
 * therefore the same for every window width. Each dot stands next to its colour's name: the pair repeats in other cards and so
 * compresses well.
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
