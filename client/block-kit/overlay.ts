/**
 * Keeps text over an image readable. The image's colours are unknown, so an overlay in the opposite tone provides the contrast
 * (WCAG 1.4.3).
 * @module
 */
import { classNames } from '#client/components/ui/class-names.ts'
import { INK, luminance, PAPER, readableOn } from '#domain/content/colour.ts'
import styles from './overlay.module.css'

export type Tone = 'dark' | 'light'

/** Light text gets a dark overlay and dark text a light one. A text colour in between is replaced with plain paper or ink. */
export function overlayText(colour: string | undefined, preferred: Tone): { readonly tone: Tone; readonly ink: string } {
  const bright = colour ? luminance(colour) : preferred === 'dark' ? 1 : 0
  if (bright >= 0.35) {
    return { tone: 'dark', ink: colour && bright >= 0.7 ? colour : PAPER }
  }
  return { tone: 'light', ink: colour && bright <= 0.08 ? colour : INK }
}

/** Text without an image is on the block's light background. The editor's colour is kept only if it is readable there. */
export const groundText = (ground: string, colour: string | undefined, size: 'text' | 'large') =>
  ({ tone: 'light', ink: readableOn(ground, colour, size) }) as const

/** `ends` means top and bottom. */
export type Edge = 'left' | 'right' | 'top' | 'bottom' | 'ends' | 'whole'

/** @param height the vertical position of the text on a phone's tall image */
export const overlay = (tone: Tone, edge: Edge, height: 'top' | 'middle' | 'bottom' = 'top'): string | undefined =>
  classNames(styles.overlay, styles[tone], styles[edge], height === 'bottom' && styles.low, height === 'middle' && styles.centred)

export const cardOf = (tone: Tone): string | undefined => classNames(styles.card, styles[tone])

export const wordsOn = (tone: Tone): string | undefined => (tone === 'dark' ? styles.onDark : styles.onLight)
