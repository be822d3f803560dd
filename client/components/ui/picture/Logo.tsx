import { SHOP_NAME } from '#domain/text/layout.ts'
import styles from './Logo.module.css'

const [first, last] = SHOP_NAME.split(' & ')

/** The wordmark in the display face. A waxing moon stands for the ampersand, which only screen readers get. */
export const Logo = () => (
  <span className={styles.logo}>
    {first}
    <svg className={styles.moon} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 1a9 9 0 1 0 9 9 7 7 0 1 1-9-9z" />
    </svg>
    <span className="visually-hidden"> &amp; </span>
    {last}
  </span>
)
