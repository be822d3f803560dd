/**
 * The colour segment of a product URL: underscores for spaces (spec A §2, §9), reversible for every colour name.
 * `_`, `/` and `~` are written `~u`, `~s` and `~t`, because the underscore means a space and a slash would end the segment.
 * @module
 */
const ESCAPES = new Map([
  [' ', '_'],
  ['_', '~u'],
  ['/', '~s'],
  ['~', '~t'],
])
const UNESCAPES = new Map([...ESCAPES].map(([plain, code]) => [code, plain]))

/** `Navy Blue` → `Navy_Blue`, `Black/White` → `Black~sWhite`; the result is percent-encoded, ready for a path. */
export const colourToSegment = (colour: string): string =>
  encodeURIComponent(colour.replace(/[ _/~]/g, (character) => ESCAPES.get(character) ?? character))

/** The colour that a (percent-decoded) segment names. */
export const colourFromSegment = (segment: string): string => segment.replace(/~[ust]|_/g, (code) => UNESCAPES.get(code) ?? code)
