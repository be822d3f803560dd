/**
 * Names of product images and media sets in the media library.
 * @module
 */
import { media, mediaFiles } from '#shop'

/** `Café Crème` → `cafe-creme`: removes accents, converts to lower case, and replaces everything else with dashes. */
const pictureColour = (colour: string): string =>
  colour
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** 1 is the front, 2 a detail, 3 the side or back, 4 the fabric. */
export type PictureView = 1 | 2 | 3 | 4

const named = (rule: string, styleCode: string, colour: string): string =>
  rule.replace('{style}', () => encodeURIComponent(styleCode)).replace('{colour}', pictureColour(colour))

/** The path of the library's images, with a trailing slash. */
export const MEDIA_FOLDER = `/i/${media.account}/`

/** Root-relative path without parameters: `/i/account/AB1001-navy-blue-1`. */
export const picturePath = (styleCode: string, colour: string, view: PictureView): string =>
  `${MEDIA_FOLDER}${named(media.picture, styleCode, colour).replace('{view}', String(view))}`

/** Replaces a missing product image (spec A §8). */
export const DEFAULT_PICTURE = `${MEDIA_FOLDER}${media.missing}`

/** The media set for a style in one colour (spec A §7). */
export const mediaSetPath = (styleCode: string, colour: string): string =>
  `/s/${media.account}/${named(mediaFiles.set, styleCode, colour)}.json`
