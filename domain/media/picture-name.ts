/**
 * Names of product pictures and media sets in the media library.
 * @module
 */
import { media, mediaFiles } from '#shop'

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

const named = (rule: string, styleCode: string, colour: string): string =>
  rule.replace('{style}', () => encodeURIComponent(styleCode)).replace('{colour}', pictureColour(colour))

/** The folder of the library's pictures, with its slash. */
export const MEDIA_FOLDER = `/i/${media.account}/`

/** Root-relative path without parameters: `/i/account/AB1001-navy-blue-1`. */
export const picturePath = (styleCode: string, colour: string, view: PictureView): string =>
  `${MEDIA_FOLDER}${named(media.picture, styleCode, colour).replace('{view}', String(view))}`

/** The picture that is shown if a product's own picture is missing (spec A §8). */
export const DEFAULT_PICTURE = `${MEDIA_FOLDER}${media.missing}`

/** The media set of a style in a colour (spec A §7). */
export const mediaSetPath = (styleCode: string, colour: string): string =>
  `/s/${media.account}/${named(mediaFiles.set, styleCode, colour)}.json`
