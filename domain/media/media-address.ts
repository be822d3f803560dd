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

/**
 * At `film.json` the media service answers with a description. That is no picture, so it would count as a failure, and a few of
 * them would open the breaker of all pictures. Pages encode neither a letter nor a dot, so an address that does is another name
 * for the same.
 */
const NO_NAME = /\.json$|%(?:2e|[46][1-9a-f]|[57][\da])/i

/** @param search the query with its question mark, or empty */
export const isShownMedia = (path: string, search: string): boolean =>
  search === '' ? FILM.test(path) : PICTURE.test(path) && !NO_NAME.test(path) && PICTURE_QUERIES.has(search)
