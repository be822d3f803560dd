/**
 * Recognises the image and film URLs under `/i/` and `/v/` that pages use. The shop answers any other URL with 404 and does not
 * ask the media service, which would render any size that a client requests.
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

/** A query must match exactly. Another order or an extra parameter would create a separate entry in every cache. */
export const PICTURE_QUERIES: ReadonlySet<string> = new Set(SIZES.map((size) => pictureQuery(...size)))

const PICTURE = /^\/[iv]\/[^/]+\/[^/]+$/
const FILM = new RegExp(`^/v/[^/]+/[^/]+/(?:${Object.values(FILM_PROFILES).join('|')})$`)

/**
 * Rejects `film.json`, which returns a description. The shop would count that response as a failure of the media service, and a
 * few failures would open the circuit breaker for all images. It also rejects a URL with a percent-encoded letter or dot, because
 * pages never contain one and it would be a duplicate URL for the same file.
 */
const NO_NAME = /\.json$|%(?:2e|[46][1-9a-f]|[57][\da])/i

/** @param search the query with its question mark, or empty */
export const isShownMedia = (path: string, search: string): boolean =>
  search === '' ? FILM.test(path) : PICTURE.test(path) && !NO_NAME.test(path) && PICTURE_QUERIES.has(search)
