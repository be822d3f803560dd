import type { PriceBadge } from '#domain/entities/product.ts'
import { listingText as text } from '#domain/text/listing.ts'
import { PaintedWords } from './PaintedWords.tsx'
import styles from './WasNowBadge.module.css'

/** A badge beside a reduced price, in the colour given by the badge service. */
export function WasNowBadge({ badge }: { badge: PriceBadge }) {
  const words = text.priceBadge[badge.kind](badge.text)
  return <span className={styles.saving}>{badge.colour ? <PaintedWords words={words} ink={badge.colour} /> : words}</span>
}
