/**
 * Pictures for "shop the look": the very pieces that the block sells, so that a shopper knows them again on their product pages.
 * @module
 */
import type { Pattern, Silhouette } from '#backend/demo/pictures/silhouettes.ts'
import { checksum } from '#backend/rules/checksum.ts'
import { floor, type Good, good, onRail, rail, wall } from './stage.ts'
import type { Scene } from './wardrobe-scenes.ts'

/** A style of the catalogue in one of its colours. */
interface Piece {
  readonly styleCode: string
  /** How many styles of its kind the catalogue has before it: the design of its own picture. */
  readonly nth: number
  readonly what: Silhouette
  readonly name: string
  readonly hex: string
  readonly pattern: Pattern
}

const dress: Piece = {
  styleCode: 'AL1001',
  nth: 0,
  what: 'midi-dress',
  name: 'Marlow Linen Midi Dress',
  hex: '#1F2A45',
  pattern: 'plain',
}
const boots: Piece = {
  styleCode: 'AL1019',
  nth: 0,
  what: 'boots',
  name: 'Kendal Leather Boots',
  hex: '#B88A55',
  pattern: 'plain',
}

export const LOOK_PIECES: readonly Piece[] = [dress, boots]

/** Drawn from the same seed as the picture of its product. */
const placed = ({ styleCode, ...piece }: Piece, place: Pick<Good, 'x' | 'y' | 'scale'>): Good => ({
  ...piece,
  ...place,
  seed: checksum(styleCode),
})

export const sundayLook: Scene = {
  back: (stage) => wall(stage, '#d8c8b4', [-340, 40, 1.6]) + floor(stage, 1120, '#b58a5e'),
  front: (stage) =>
    onRail(stage, placed(dress, { x: 580, y: 120, scale: 0.58 })) +
    rail(stage, 120, 200, 1320) +
    good(stage, placed(boots, { x: 1090, y: 1230, scale: 0.3 })),
}
