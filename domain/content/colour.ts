/**
 * Validates the colours that editors choose. Only hex colours are accepted, and text stays readable on each of them.
 * @module
 */
const LONG = /^#[0-9a-f]{6}$/
const SHORT = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/

/** Returns `#rrggbb` in lower case, or undefined if the value is not a hex colour. */
export function hexColour(value: unknown): string | undefined {
  const colour = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return LONG.test(colour)
    ? colour
    : colour
        .match(SHORT)
        ?.slice(1)
        .reduce((hex, digit) => hex + digit + digit, '#')
}

const channel = (hex: string, start: number): number => {
  const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance as defined in WCAG 2.2, from 0 (black) to 1 (white). */
export const luminance = (hex: string): number => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** Contrast ratio as defined in WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Must equal the CSS variable `--paper`. */
export const PAPER = '#fffefb'
/** Must equal the CSS variable `--paper-warm`. */
export const PAPER_WARM = '#f6f2eb'
/** Must equal the CSS variable `--paper-deep`. */
export const PAPER_DEEP = '#e9e2d6'
/** Must equal the CSS variable `--ink`. */
export const INK = '#1f2420'

/** Swatch for a colour that has no hex code in the catalogue. */
export const UNKNOWN_COLOUR = '#d8d3cb'

const ENOUGH = { text: 4.5, large: 3 } as const

/**
 * Returns the editor's colour if it is readable on the background, otherwise ink or paper. On a medium grey neither ink nor paper
 * is readable, so the text is black or white.
 */
export function readableOn(ground: string, ink: string | undefined, size: keyof typeof ENOUGH = 'text'): string {
  const candidates = [...(ink ? [ink] : []), INK, PAPER, '#000000']
  return candidates.find((candidate) => contrast(ground, candidate) >= ENOUGH[size]) ?? '#ffffff'
}
