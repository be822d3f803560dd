import { FITS } from '#domain/entities/fit.ts'
import type { Review } from '#domain/entities/product.ts'
import { reviewText as text } from '#domain/text/reviews.ts'
import styles from './FitScale.module.css'

/** The minimum number of shoppers who must have rated the fit. */
const FEWEST = 2
const WIDTH = 240
const DOT = 6

/** The average of shoppers' answers about the fit, on a scale from "Runs small" to "Runs large". */
export function FitScale({ reviews }: { readonly reviews: readonly Review[] }) {
  const said = reviews.flatMap(({ fit }) => (fit ? [fit] : []))
  if (said.length < FEWEST) {
    return null
  }
  const counts = { small: 0, true: 0, large: 0 }
  for (const fit of said) {
    counts[fit] += 1
  }
  const lean = (counts.large - counts.small) / said.length
  return (
    <div className={styles.fit}>
      <h3>{text.fit}</h3>
      <div>
        <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${2 * DOT}`}>
          <path d={`M${DOT} ${DOT}H${WIDTH - DOT}`} />
          <circle cx={WIDTH / 2 + lean * (WIDTH / 2 - DOT)} cy={DOT} r={DOT} />
        </svg>
        <p className={styles.ends} aria-hidden="true">
          {FITS.map((fit) => (
            <span key={fit}>{text.fits[fit]}</span>
          ))}
        </p>
      </div>
      <p className={styles.counts}>{text.fitCounts(counts)}</p>
    </div>
  )
}
