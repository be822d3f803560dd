/**
 * Text over a picture. The picture's colours are unknown, so an overlay in the opposite tone keeps the text readable (WCAG
 * 1.4.3).
 * @module
 */
import { classNames } from '#client/components/ui/class-names.ts'
import { INK, luminance, PAPER, readableOn } from '#domain/content/colour.ts'
import styles from './overlay.module.css'

export type Tone = 'dark' | 'light'

/** Light text gets a dark overlay, dark text a light one. A mid-tone text colour is replaced by plain paper or ink. */
export function overlayText(colour: string | undefined, preferred: Tone): { readonly tone: Tone; readonly ink: string } {
  const bright = colour ? luminance(colour) : preferred === 'dark' ? 1 : 0
  if (bright >= 0.35) {
    return { tone: 'dark', ink: colour && bright >= 0.7 ? colour : PAPER }
  }
  return { tone: 'light', ink: colour && bright <= 0.08 ? colour : INK }
}

/** Text without a picture is on the block's light background. It keeps the editor's colour only if that is readable there. */
export const groundText = (ground: string, colour: string | undefined, size: 'text' | 'large') =>
  ({ tone: 'light', ink: readableOn(ground, colour, size) }) as const

/** `ends`: top and bottom at once. */
export type Edge = 'left' | 'right' | 'top' | 'bottom' | 'ends' | 'whole'

/** @param height of the text over a tall picture on phones; default: at the picture's top */
export const overlay = (tone: Tone, edge: Edge, height: 'top' | 'middle' | 'bottom' = 'top'): string | undefined =>
  classNames(styles.overlay, styles[tone], styles[edge], height === 'bottom' && styles.low, height === 'middle' && styles.centred)

/** CSS class for a card of this tone over a picture. */
export const cardOf = (tone: Tone): string | undefined => classNames(styles.card, styles[tone])

/** CSS class for text on an overlay of this tone. */
export const wordsOn = (tone: Tone): string | undefined => (tone === 'dark' ? styles.onDark : styles.onLight)
