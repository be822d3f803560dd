import styles from './PaintedWords.module.css'

interface PaintedWordsProps {
  readonly words: string
  readonly ink: string
  /** If absent, the text has the page's background. */
  readonly ground?: string
}

/**
 * Text in an editor's colours. SVG attributes draw it, because the content security policy allows no inline style. A hidden copy
 * of the text sets the size, and screen readers read it.
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
