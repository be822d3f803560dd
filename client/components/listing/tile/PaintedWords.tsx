import styles from './PaintedWords.module.css'

interface PaintedWordsProps {
  readonly words: string
  readonly ink: string
  /** Defaults to the page's background. */
  readonly ground?: string
}

/**
 * Text in an editor's colours. It is drawn in an SVG, because the content security policy forbids inline styles. A hidden copy of
 * the text sets the size and is what screen readers read.
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
