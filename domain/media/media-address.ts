/**
 * Which addresses below `/i/` and `/v/` are pictures or films that pages show. The media service would render any other size for
 * one client only, so such an address is a 404 and the media service is not called.
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

/** Compared exactly: another order or an extra parameter would be another entry in every cache. */
export const PICTURE_QUERIES: ReadonlySet<string> = new Set(SIZES.map((size) => pictureQuery(...size)))

const PICTURE = /^\/[iv]\/[^/]+\/[^/]+$/
const FILM = new RegExp(`^/v/[^/]+/[^/]+/(?:${Object.values(FILM_PROFILES).join('|')})$`)

/**
 * At `film.json` the media service answers with a description. That is not a picture, so it would count as a failure, and a few
 * failures would open the circuit breaker for all pictures. Pages never percent-encode a letter or a dot, so an address that does
 * is a second name for the same file, and is refused too.
 */
const NO_NAME = /\.json$|%(?:2e|[46][1-9a-f]|[57][\da])/i

/** @param search the query with its question mark, or empty */
export const isShownMedia = (path: string, search: string): boolean =>
  search === '' ? FILM.test(path) : PICTURE.test(path) && !NO_NAME.test(path) && PICTURE_QUERIES.has(search)
