/**
 * How a drawing becomes its bitmap: at which widths, and under which key it is stored. The deployed shop and a deployment share it.
 * @module
 */
import { checksum } from '#domain/formats/checksum.ts'

/**
 * One for cards and galleries of a desktop, which is quick to draw; one for screens of twice the density and phones; one for zoom
 * and scenes. A single one of 1600 px would take twelve times as long as a card's width, and a wide screen asks for some thirty of a listing at once.
 */
export const BITMAP_WIDTHS = [453, 768, 1600] as const

const OPENING = /^<svg[^>]*>/
/** How large a drawing is shown, and what of it; the drawing itself is the same. */
const SIZE = / (?:width|height|preserveAspectRatio)="[^"]*"/g
const VIEW_BOX = / viewBox="0 0 (\d+) (\d+)"/

/** How wide the whole drawing is when a frame is cut out of it: wider than a frame that is more upright. */
export function widthAround(svg: string, width: number, ratio: number): number {
  const [, w = 1, h = 1] = VIEW_BOX.exec(svg) ?? []
  return Math.ceil(Math.max(width, (width / ratio) * (Number(w) / Number(h))))
}

/** The key of a drawing in any size. */
export function bitmapKey(svg: string, width: number): string {
  const drawing = svg.replace(OPENING, (opening) => opening.replace(SIZE, ''))
  return `${checksum(drawing).toString(36)}${checksum(`${drawing}*`).toString(36)}-${width}.png`
}

/** The complete drawing at a width: variants are cropped from it. */
export function scaledTo(svg: string, width: number): string {
  const [, w = 1, h = 1] = VIEW_BOX.exec(svg) ?? []
  const size = `<svg width="${width}" height="${Math.round((width * Number(h)) / Number(w))}"`
  return svg.replace(OPENING, (opening) => opening.replace(SIZE, '').replace('<svg', size))
}
