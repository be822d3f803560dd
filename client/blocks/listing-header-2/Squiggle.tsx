import styles from './block.module.css'

/** Spec B §9. */
const DEFAULT_COLOUR = '#000000'

/** A hand-drawn line below the title. */
export const Squiggle = ({ colour }: { colour?: string }) => (
  <svg className={styles.squiggle} viewBox="0 0 200 12" preserveAspectRatio="none" aria-hidden="true">
    <path
      d="M2 8c12-7 22-7 33-1s22 5 33-1 22-5 33 1 22 5 33-1 22-5 33 1 20 4 31-2"
      fill="none"
      stroke={colour ?? DEFAULT_COLOUR}
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </svg>
)
