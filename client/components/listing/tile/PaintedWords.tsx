import styles from './PaintedWords.module.css'

interface PaintedWordsProps {
  readonly words: string
  readonly ink: string
  /** Without it the words stand on the page itself. */
  readonly ground?: string
}

/**
 * Words in an editor's colours. SVG attributes draw them, because the Content-Security-Policy allows no inline style; the text
 * beneath gives them their size, and screen readers read it.
 */
export function PaintedWords({ words, ink, ground }: PaintedWordsProps) {
  return (
    <>
      <svg className={styles.paint} aria-hidden="true">
        {ground && <rect width="100%" height="100%" fill={ground} />}
        <text x="50%" y="50%" dominantBaseline="central" textAnchor="middle" fill={ink}>
          {words}
        </text>
      </svg>
      <span className={styles.words}>{words}</span>
    </>
  )
}
