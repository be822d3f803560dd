/**
 * Codec of the colour in a product's URL. Spaces become underscores (spec A §2, §9). `_`, `/` and `~` become `~u`, `~s` and `~t`,
 * so that every colour name can be restored: an underscore represents a space, and a slash would end the segment.
 * @module
 */
const ESCAPES = new Map([
  [' ', '_'],
  ['_', '~u'],
  ['/', '~s'],
  ['~', '~t'],
])
const UNESCAPES = new Map([...ESCAPES].map(([plain, code]) => [code, plain]))

/** `Navy Blue` → `Navy_Blue`, `Black/White` → `Black~sWhite`. The result is percent-encoded. */
export const colourToSegment = (colour: string): string =>
  encodeURIComponent(colour.replace(/[ _/~]/g, (character) => ESCAPES.get(character) ?? character))

/** @param segment percent-decoded */
export const colourFromSegment = (segment: string): string => segment.replace(/~[ust]|_/g, (code) => UNESCAPES.get(code) ?? code)
