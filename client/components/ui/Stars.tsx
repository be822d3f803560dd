import styles from './Stars.module.css'

/** Five stars in a row, each 16 units wide. */
const ROW = [8, 24, 40, 56, 72].map((x) => `M${x} 1.6l1.9 4 4.4.6-3.2 3 .8 4.3-3.9-2.1-3.9 2.1.8-4.3-3.2-3 4.4-.6z`).join('')

interface StarsProps {
  /** 0 to 5. A fraction fills a star in part. */
  readonly rating: number
  readonly label: string
}

/** Five stars, filled from the left. */
export function Stars({ rating, label }: StarsProps) {
  return (
    <span className={styles.stars}>
      <span className="visually-hidden">{label}</span>
      <svg viewBox="0 0 80 16" aria-hidden="true">
        <path className={styles.empty} d={ROW} />
        {/* A nested `svg` clips its content to its own width. */}
        <svg width={rating * 16} height="16" aria-hidden="true">
          <path className={styles.full} d={ROW} />
        </svg>
      </svg>
    </span>
  )
}
