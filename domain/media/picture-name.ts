/**
 * Names of product pictures and media sets in the media library.
 * @module
 */

/** The style code is the first six characters of the SKU (spec A §3). */
export const styleCodeOf = (sku: string): string => sku.slice(0, 6)

/** `Café Crème` → `cafe-creme`: accents off, lower case, anything else a dash. */
const pictureColour = (colour: string): string =>
  colour
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Views: 1 front, 2 detail, 3 side or back, 4 fabric. */
export type PictureView = 1 | 2 | 3 | 4

/** Root-relative, without parameters: `/i/alderlune/AL1001-navy-blue-1`. */
export const picturePath = (styleCode: string, colour: string, view: PictureView): string =>
  `/i/alderlune/${encodeURIComponent(styleCode)}-${pictureColour(colour)}-${view}`

/** Replaces a missing picture (spec A §8). */
export const DEFAULT_PICTURE = '/i/alderlune/default'

/** The media set of a style in a colour (spec A §7). */
export const mediaSetPath = (styleCode: string, colour: string): string =>
  `/s/alderlune/${encodeURIComponent(styleCode)}-${pictureColour(colour)}-SET.json`
