/**
 * Widths and storage keys of the PNGs rendered from an SVG. The shop and its deployment script share them.
 * @module
 */
import { checksum } from '#domain/formats/checksum.ts'

/**
 * Stored widths:
 * - 453 for cards and for galleries on a desktop
 * - 768 for phones and high-density screens
 * - 1600 for zoom and scenes
 *
 * Cards have a width of their own, because 1600 px takes twelve times as long to render and a wide screen requests some thirty
 * cards at once.
 */
export const BITMAP_WIDTHS = [453, 768, 1600] as const

const OPENING = /^<svg[^>]*>/
/** These attributes set the displayed size and crop. They do not change the image itself. */
const SIZE = / (?:width|height|preserveAspectRatio)="[^"]*"/g
const VIEW_BOX = / viewBox="0 0 (\d+) (\d+)"/

/**
 * Width at which to render the whole image, so that the wanted crop can be cut from it. If the crop is taller in proportion than
 * the image, the rendering must be wider.
 */
export function widthAround(svg: string, width: number, ratio: number): number {
  const [, w = 1, h = 1] = VIEW_BOX.exec(svg) ?? []
  return Math.ceil(Math.max(width, (width / ratio) * (Number(w) / Number(h))))
}

/** Storage key: a hash of the SVG without its displayed size, followed by the width. */
export function bitmapKey(svg: string, width: number): string {
  const drawing = svg.replace(OPENING, (opening) => opening.replace(SIZE, ''))
  return `${checksum(drawing).toString(36)}${checksum(`${drawing}*`).toString(36)}-${width}.png`
}

/** Scales the SVG to a width without cropping it. */
export function scaledTo(svg: string, width: number): string {
  const [, w = 1, h = 1] = VIEW_BOX.exec(svg) ?? []
  const size = `<svg width="${width}" height="${Math.round((width * Number(h)) / Number(w))}"`
  return svg.replace(OPENING, (opening) => opening.replace(SIZE, '').replace('<svg', size))
}
