import type { Badge } from '#domain/entities/product.ts'
import { PaintedWords } from './PaintedWords.tsx'
import styles from './ProductBadge.module.css'

/** A product's badge in the editor's colours. If it has a URL, it is a link. */
export function ProductBadge({ badge, href }: { badge: Badge; href?: string | undefined }) {
  const Tag = href ? 'a' : 'span'
  return (
    <Tag className={styles.badge} href={href}>
      <PaintedWords words={badge.text} ink={badge.textColour} ground={badge.backgroundColour} />
    </Tag>
  )
}

/** The badge on the product page, which may have a different text and a link that explains it. */
export function PageBadge({ badge, href }: { badge: Badge; href?: string }) {
  const Tag = href ? 'a' : 'span'
  return (
    <Tag className={styles.badge} href={href}>
      <PaintedWords words={badge.pdpText} ink={badge.pdpTextColour} ground={badge.backgroundColour} />
    </Tag>
  )
}
