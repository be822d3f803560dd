/**
 * The widths of a drawing's bitmaps, and their storage keys. The shop and its deployment share this.
 * @module
 */
import { checksum } from '#domain/formats/checksum.ts'

/**
 * One width for cards and for galleries on a desktop, quick to draw; one for phones and screens of double density; one for zoom and scenes.
 * A single one of 1600 px would take twelve times as long as a card's width, and a wide screen requests some thirty of a listing at once.
 */
export const BITMAP_WIDTHS = [453, 768, 1600] as const

const OPENING = /^<svg[^>]*>/
/** Attributes for the shown size and crop, which do not change the drawing itself. */
const SIZE = / (?:width|height|preserveAspectRatio)="[^"]*"/g
const VIEW_BOX = / viewBox="0 0 (\d+) (\d+)"/

/** The width of the complete drawing from which a crop is cut: larger than the crop's width if the crop is more upright. */
export function widthAround(svg: string, width: number, ratio: number): number {
  const [, w = 1, h = 1] = VIEW_BOX.exec(svg) ?? []
  return Math.ceil(Math.max(width, (width / ratio) * (Number(w) / Number(h))))
}

/** A drawing's key, the same for every size. */
export function bitmapKey(svg: string, width: number): string {
  const drawing = svg.replace(OPENING, (opening) => opening.replace(SIZE, ''))
  return `${checksum(drawing).toString(36)}${checksum(`${drawing}*`).toString(36)}-${width}.png`
}

/** The complete drawing at a width; variants are cropped from it. */
export function scaledTo(svg: string, width: number): string {
  const [, w = 1, h = 1] = VIEW_BOX.exec(svg) ?? []
  const size = `<svg width="${width}" height="${Math.round((width * Number(h)) / Number(w))}"`
  return svg.replace(OPENING, (opening) => opening.replace(SIZE, '').replace('<svg', size))
}
