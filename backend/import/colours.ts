/**
 * Finds the swatch of a colour that a file only names: by the last of its words that is a known colour.
 * @module
 */
import { UNKNOWN_HEX } from './defaults.ts'

const HEX: Readonly<Record<string, string>> = {
  black: '#1c1b1a',
  white: '#ffffff',
  ivory: '#f6f1e4',
  cream: '#f3ead7',
  beige: '#d9c7a8',
  sand: '#d8c3a0',
  stone: '#b8b0a2',
  grey: '#8c8c8c',
  gray: '#8c8c8c',
  charcoal: '#3c3f43',
  silver: '#c3c6c9',
  gold: '#c2a14d',
  brown: '#6f4a2f',
  tan: '#b98a5b',
  camel: '#c19a6b',
  red: '#b3261e',
  burgundy: '#6d1a2d',
  pink: '#e3a5b3',
  rose: '#d9a0a0',
  coral: '#e98270',
  orange: '#d9742b',
  rust: '#a4502b',
  yellow: '#e8c547',
  mustard: '#c89b2c',
  green: '#4d7a4b',
  olive: '#6d6c3a',
  sage: '#a3b08f',
  teal: '#2f6f73',
  turquoise: '#3fa7a3',
  blue: '#34598c',
  navy: '#1f2a44',
  denim: '#46607f',
  purple: '#6a4b86',
  lilac: '#b9a5d0',
  lavender: '#b7a8d6',
}

export function hexOf(colour: string): string {
  const words = colour.toLowerCase().split(/[^a-z]+/)
  return HEX[words.findLast((word) => Object.hasOwn(HEX, word)) ?? ''] ?? UNKNOWN_HEX
}
