import type { Badge } from '#domain/entities/product.ts'
import { PaintedWords } from './PaintedWords.tsx'
import styles from './ProductBadge.module.css'

/** A product's badge in the editor's colours; a link if the badge has a URL. */
export function ProductBadge({ badge, href }: { badge: Badge; href?: string | undefined }) {
  const Tag = href ? 'a' : 'span'
  return (
    <Tag className={styles.badge} href={href}>
      <PaintedWords words={badge.text} ink={badge.textColour} ground={badge.backgroundColour} />
    </Tag>
  )
}

/** A badge on a product page, which may have a different text and a link to an explanation. */
export function PageBadge({ badge, href }: { badge: Badge; href?: string }) {
  const Tag = href ? 'a' : 'span'
  return (
    <Tag className={styles.badge} href={href}>
      <PaintedWords words={badge.pdpText} ink={badge.pdpTextColour} ground={badge.backgroundColour} />
    </Tag>
  )
}
