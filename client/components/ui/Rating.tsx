import type { Rating as RatingFacts } from '#domain/entities/product.ts'
import { reviewText } from '#domain/text/reviews.ts'
import styles from './Rating.module.css'

/** The rating on a card: one star and figures, with a sentence for screen readers. */
export function Rating({ rating }: { readonly rating: RatingFacts }) {
  return (
    <p className={styles.rating}>
      <span className="visually-hidden">{reviewText.rated(rating)}</span>
      <span aria-hidden="true">{`★ ${rating.average} (${rating.count})`}</span>
    </p>
  )
}
