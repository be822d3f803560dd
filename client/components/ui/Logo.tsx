import styles from './Logo.module.css'

/** The wordmark: the name in the display face around a waxing moon. The link around it carries the name. */
export const Logo = () => (
  <span className={styles.logo} aria-hidden="true">
    Alder
    <svg className={styles.moon} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 1a9 9 0 1 0 9 9 7 7 0 1 1-9-9z" />
    </svg>
    Lune
  </span>
)
