/**
 * Text over a picture: its colours are not known, so a veil in the opposite tone keeps the text readable (WCAG 1.4.3).
 * @module
 */
import { classNames } from '#client/components/ui/class-names.ts'
import { INK, luminance, PAPER, readableOn } from '#domain/content/colour.ts'
import styles from './overlay.module.css'

export type Tone = 'dark' | 'light'

/** Light text gets a dark veil, dark text a light one; a middling colour becomes plain paper or ink. */
export function overlayText(colour: string | undefined, preferred: Tone): { readonly tone: Tone; readonly ink: string } {
  const bright = colour ? luminance(colour) : preferred === 'dark' ? 1 : 0
  if (bright >= 0.35) {
    return { tone: 'dark', ink: colour && bright >= 0.7 ? colour : PAPER }
  }
  return { tone: 'light', ink: colour && bright <= 0.08 ? colour : INK }
}

/** Words without a picture stand on the block's light ground and keep the editor's colour only if it is readable there. */
export const groundText = (ground: string, colour: string | undefined, size: 'text' | 'large') =>
  ({ tone: 'light', ink: readableOn(ground, colour, size) }) as const

/** `ends`: top and bottom at once. */
export type Edge = 'left' | 'right' | 'top' | 'bottom' | 'ends' | 'whole'

/** @param height of the words over a tall picture on phones; by default at its top */
export const veil = (tone: Tone, edge: Edge, height: 'top' | 'middle' | 'bottom' = 'top'): string | undefined =>
  classNames(styles.veil, styles[tone], styles[edge], height === 'bottom' && styles.low, height === 'middle' && styles.centred)

/** The class of a card of this tone, which stands on a picture. */
export const cardOf = (tone: Tone): string | undefined => classNames(styles.card, styles[tone])

/** The class of the words over a veil of this tone. */
export const wordsOn = (tone: Tone): string | undefined => (tone === 'dark' ? styles.onDark : styles.onLight)
