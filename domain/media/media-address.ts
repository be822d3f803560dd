/**
 * Recognises the picture and film URLs under `/i/` and `/v/` that pages use. All others are a 404 without a request to the media service,
 * which would render any size that a client asks for.
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

/** Compared exactly: another order or an extra parameter would be a separate entry in every cache. */
export const PICTURE_QUERIES: ReadonlySet<string> = new Set(SIZES.map((size) => pictureQuery(...size)))

const PICTURE = /^\/[iv]\/[^/]+\/[^/]+$/
const FILM = new RegExp(`^/v/[^/]+/[^/]+/(?:${Object.values(FILM_PROFILES).join('|')})$`)

/**
 * Refuses `film.json`: its response is a description, which counts as a failure of the media service. A few such failures would open the
 * circuit breaker for all pictures. URLs with a percent-encoded letter or dot are refused too: pages never contain them, and each would
 * be a second URL of a file.
 */
const NO_NAME = /\.json$|%(?:2e|[46][1-9a-f]|[57][\da])/i

/** @param search the query with its question mark, or empty */
export const isShownMedia = (path: string, search: string): boolean =>
  search === '' ? FILM.test(path) : PICTURE.test(path) && !NO_NAME.test(path) && PICTURE_QUERIES.has(search)
