import type { CallToAction } from '../call-to-action/schema.ts'
import styles from './SquareButton.module.css'

/** 220 × 220 px (spec B §9). */
export const SquareButton = ({ text, href }: Pick<CallToAction, 'text' | 'href'>) => (
  <a className={styles.square} href={href}>
    {text}
  </a>
)
