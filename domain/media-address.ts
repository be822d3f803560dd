/**
 * Which addresses below `/i/` and `/v/` are one of the pictures and films that pages show. Any other size of a picture would
 * be drawn for its asker alone: it is not there, and the media service is not asked.
 * @module
 */
import {
  ASPECTS,
  CARD_WIDTHS,
  CONTENT_WIDTHS,
  FILM_PROFILES,
  GALLERY_WIDTHS,
  type PictureSize,
  pictureQuery,
} from './picture-source.ts'

const SIZES: readonly PictureSize[] = [
  ...[...CONTENT_WIDTHS, ...GALLERY_WIDTHS, ...CARD_WIDTHS].map((width) => [width] as const),
  ...CONTENT_WIDTHS.flatMap((width) => ASPECTS.map((aspect) => [width, aspect] as const)),
]

/** By the letter: another order or one parameter more is another address to every cache on the way. */
export const PICTURE_QUERIES: ReadonlySet<string> = new Set(SIZES.map((size) => pictureQuery(...size)))

const PICTURE = /^\/[iv]\/[^/]+\/[^/]+$/
const FILM = new RegExp(`^/v/[^/]+/[^/]+/(?:${Object.values(FILM_PROFILES).join('|')})$`)

/** @param search the query with its question mark, or empty */
export const isShownMedia = (path: string, search: string): boolean =>
  search === '' ? FILM.test(path) : PICTURE.test(path) && PICTURE_QUERIES.has(search)
