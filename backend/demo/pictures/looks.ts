/**
 * Scenes for "shop the look", and the position of each product in them.
 * @module
 */
import { goodOf, type Look, type Piece, readingCorner, sundayLook, weekdayLook } from './scenes/look-scenes.ts'
import { middleOf } from './scenes/stage.ts'
import { SHAPES } from './scenes.ts'

export const LOOKS: Readonly<Record<string, Look>> = {
  'sunday-look': sundayLook,
  'weekday-look': weekdayLook,
  'reading-corner': readingCorner,
}

interface Spot {
  readonly x: number
  readonly y: number
}

const { width, height, left, top } = SHAPES.tall

/** The middle of a product in the tall scene, in percent. It is computed from the product's drawing. */
export function spotOf(piece: Piece): Spot {
  const [x, y] = middleOf(goodOf(piece), piece.hung)
  return { x: Math.round(((left + x) / width) * 100), y: Math.round(((top + y) / height) * 100) }
}
