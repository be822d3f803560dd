import { Stars } from '#client/components/ui/Stars.tsx'
import { Island } from '#client/islands/Island.tsx'
import { hasFit, type Product, type Review } from '#domain/entities/product.ts'
import { dateFormat } from '#domain/formats/dates.ts'
import type { Market } from '#domain/markets.ts'
import { RATINGS } from '#domain/product/review-rules.ts'
import { reviewText as text } from '#domain/text/reviews.ts'
import { FitScale } from './FitScale.tsx'
import { ReviewForm } from './ReviewForm.island.tsx'
import styles from './Reviews.module.css'

interface ReviewsProps {
  readonly market: Market
  readonly product: Pick<Product, 'id' | 'slug' | 'rating' | 'details'>
  readonly colour: string
  readonly reviews: readonly Review[]
}

export function Reviews({ market, product, colour, reviews }: ReviewsProps) {
  const { id, slug, rating } = product
  return (
    <div className={styles.reviews} id="reviews">
      <header className={styles.head}>
        <h2>{text.heading}</h2>
        {rating ? (
          <p className={styles.summary}>
            <Stars rating={rating.average} label={text.rated(rating)} />
            <span aria-hidden="true">
              {rating.average} · {text.counted(rating.count)}
            </span>
          </p>
        ) : (
          <p className={styles.soft}>{text.none}</p>
        )}
      </header>
      {reviews.length > 1 && <Spread reviews={reviews} />}
      <FitScale reviews={reviews} />
      {reviews.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from a list without bullets
        <ul role="list" className={styles.list}>
          {reviews.map((review) => (
            <li key={review.id} data-rating={review.rating}>
              <Stars rating={review.rating} label={text.stars(review.rating)} />
              <h3>{review.title}</h3>
              <p className={styles.text}>{review.text}</p>
              <p className={styles.soft}>
                {text.by(review.name, dayOf(review.date, market))}
                {review.isVerified && <span className={styles.verified}>{text.verified}</span>}
              </p>
              {review.fit && <p className={styles.soft}>{`${text.fit}: ${text.fits[review.fit]}`}</p>}
            </li>
          ))}
        </ul>
      )}
      <details className={styles.write}>
        <summary>{text.write}</summary>
        <Island
          of={ReviewForm}
          when="interaction"
          props={{ market: market.code, product: { id, slug }, colour, hasFit: hasFit(product) }}
        />
      </details>
    </div>
  )
}

/** How many reviews gave each number of stars. Each row is also a filter, which CSS applies. */
function Spread({ reviews }: Pick<ReviewsProps, 'reviews'>) {
  const counts = RATINGS.map((rating) => ({ rating, count: reviews.filter((one) => one.rating === rating).length }))
  const choice = (value: string, label: string, count: number) => (
    <label key={value} className={styles.share}>
      <input
        type="radio"
        name="review-stars"
        value={value}
        defaultChecked={value === ''}
        disabled={count === 0}
        autoComplete="off"
      />
      <span>{label}</span>
      <meter max={reviews.length} value={count} aria-hidden="true" />
      <span>{count}</span>
    </label>
  )
  return (
    <fieldset className={styles.spread}>
      <legend className="visually-hidden">{text.spread}</legend>
      {choice('', text.all, reviews.length)}
      {counts.map(({ rating, count }) => choice(String(rating), text.star(rating), count))}
    </fieldset>
  )
}

const dayOf = (date: string, { intl }: Market): string =>
  dateFormat(intl, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date))
