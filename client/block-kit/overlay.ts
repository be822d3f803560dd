/**
 * Text over a picture: the colours of the picture are not known, so a veil in the opposite tone keeps it readable (WCAG 1.4.3).
 * @module
 */
import { classNames } from '#client/components/ui/class-names.ts'
import { INK, luminance, PAPER } from '#domain/content/colour.ts'
import styles from './overlay.module.css'

export type Tone = 'dark' | 'light'

/** Light text needs a dark veil, dark text a light one; middle tones are moved to the nearer end. */
export function overlayText(colour: string | undefined, preferred: Tone): { readonly tone: Tone; readonly ink: string } {
  const bright = colour ? luminance(colour) : preferred === 'dark' ? 1 : 0
  if (bright >= 0.35) {
    return { tone: 'dark', ink: colour && bright >= 0.7 ? colour : PAPER }
  }
  return { tone: 'light', ink: colour && bright <= 0.08 ? colour : INK }
}

/** `ends`: head and foot at once. */
export type Edge = 'left' | 'right' | 'top' | 'bottom' | 'ends' | 'whole'

/** `low`: on phones the words stand at the foot of the picture instead of its head. */
export const veil = (tone: Tone, edge: Edge, low = false): string | undefined =>
  classNames(styles.veil, styles[tone], styles[edge], low && styles.low)

/** The class of a card of this tone, which stands on a picture. */
export const cardOf = (tone: Tone): string | undefined => classNames(styles.card, styles[tone])

/** The class of the words over a veil of this tone. */
export const wordsOn = (tone: Tone): string | undefined => (tone === 'dark' ? styles.onDark : styles.onLight)
