import type { Badge } from '#domain/entities/product.ts'
import styles from './ProductBadge.module.css'

/**
 * A badge in its editor's colours. SVG attributes draw them, because the Content-Security-Policy allows no inline style; the text
 * beneath gives the badge its size, and screen readers read it.
 */
export function ProductBadge({ badge, href }: { badge: Badge; href?: string }) {
  const Tag = href ? 'a' : 'span'
  return (
    <Tag className={styles.badge} href={href}>
      <svg className={styles.paint} aria-hidden="true">
        <rect width="100%" height="100%" fill={badge.backgroundColour} />
        <text x="50%" y="50%" dominantBaseline="central" textAnchor="middle" fill={badge.textColour}>
          {badge.text}
        </text>
      </svg>
      <span className={styles.words}>{badge.text}</span>
    </Tag>
  )
}
