/**
 * Scenes for "shop the look". They show exactly the products that the block sells, so that shoppers recognise them on the
 * product pages.
 * @module
 */
import type { Pattern, Silhouette } from '#backend/demo/pictures/silhouettes.ts'
import { checksum } from '#domain/formats/checksum.ts'
import { floor, type Good, good, lamplight, onRail, rail, type Stage } from './stage.ts'
import { wall } from './wall.ts'
import type { Scene } from './wardrobe-scenes.ts'

/** A product in one of its colours, and its position in the look. */
export interface Piece extends Pick<Good, 'x' | 'y' | 'scale'> {
  readonly styleCode: string
  /** Number of earlier styles with the same silhouette. It selects the same design as on the product page. */
  readonly nth: number
  readonly what: Silhouette
  readonly name: string
  readonly hex: string
  readonly pattern: Pattern
  /** The product hangs at `y`; otherwise it stands there. */
  readonly hung?: true
}

export interface Look extends Scene {
  /** Ordered from back to front. */
  readonly pieces: readonly Piece[]
}

/** Uses the same seed as the product page. */
export const goodOf = ({ styleCode, hung: _, ...piece }: Piece): Good => ({ ...piece, seed: checksum(styleCode) })

const drawPieces = (stage: Stage, pieces: readonly Piece[]): string =>
  pieces.map((piece) => (piece.hung ? onRail : good)(stage, goodOf(piece))).join('')

const sunday: readonly Piece[] = [
  {
    styleCode: 'AL1001',
    nth: 0,
    what: 'midi-dress',
    name: 'Marlow Linen Midi Dress',
    hex: '#1F2A45',
    pattern: 'plain',
    ...{ x: 580, y: 120, scale: 0.58, hung: true },
  },
  {
    styleCode: 'AL1019',
    nth: 0,
    what: 'boots',
    name: 'Kendal Leather Boots',
    hex: '#B88A55',
    pattern: 'plain',
    ...{ x: 1090, y: 1230, scale: 0.3 },
  },
]

const weekday: readonly Piece[] = [
  {
    styleCode: 'AL1004',
    nth: 0,
    what: 'knit',
    name: 'Hartley Cable Lambswool Jumper',
    hex: '#DCCFB9',
    pattern: 'cable',
    ...{ x: 400, y: 60, scale: 0.5, hung: true },
  },
  {
    styleCode: 'AL1005',
    nth: 0,
    what: 'wide-trousers',
    name: 'Tilda Wide-Leg Crêpe Trousers',
    hex: '#1F1E1D',
    pattern: 'plain',
    ...{ x: 980, y: 60, scale: 0.56, hung: true },
  },
  {
    styleCode: 'AL1002',
    nth: 0,
    what: 'scarf',
    name: 'Bowness Lambswool Scarf',
    hex: '#B88A55',
    pattern: 'check',
    ...{ x: 1390, y: 352, scale: 0.46 },
  },
  {
    styleCode: 'AL1019',
    nth: 0,
    what: 'boots',
    name: 'Kendal Leather Boots',
    hex: '#6F4129',
    pattern: 'plain',
    ...{ x: 400, y: 1240, scale: 0.3 },
  },
]

const corner: readonly Piece[] = [
  {
    styleCode: 'AL1014',
    nth: 0,
    what: 'chair',
    name: 'Thorne Oak Chair',
    hex: '#C39A6C',
    pattern: 'plain',
    ...{ x: 520, y: 1200, scale: 0.72 },
  },
  {
    styleCode: 'AL1015',
    nth: 0,
    what: 'table',
    name: 'Arden Walnut Side Table',
    hex: '#6C4B34',
    pattern: 'plain',
    ...{ x: 1150, y: 1180, scale: 0.62 },
  },
  {
    styleCode: 'AL1008',
    nth: 0,
    what: 'table-lamp',
    name: 'Lyra Stoneware Table Lamp',
    hex: '#B8603F',
    pattern: 'rib',
    ...{ x: 1036, y: 730, scale: 0.5 },
  },
  {
    styleCode: 'AL1012',
    nth: 0,
    what: 'vase',
    name: 'Agnes Porcelain Vase',
    hex: '#F6F4EE',
    pattern: 'plain',
    ...{ x: 860, y: 1270, scale: 0.3 },
  },
]

export const sundayLook: Look = {
  pieces: sunday,
  back: (stage) => wall(stage, '#d8c8b4', [-340, 40, 1.6]) + floor(stage, 1120, '#b58a5e'),
  front: (stage) => drawPieces(stage, sunday) + rail(stage, 120, 200, 1320),
}

export const weekdayLook: Look = {
  pieces: weekday,
  back: (stage) => wall(stage, '#b9b3a6', [-300, 40, 1.6]) + floor(stage, 1120, '#9c754f'),
  front: (stage) => rail(stage, 60, 60, 1560) + drawPieces(stage, weekday),
}

export const readingCorner: Look = {
  pieces: corner,
  back: (stage) => wall(stage, '#c3c7b8', [-420, 20, 1.7]) + floor(stage, 1060, '#b58a5e'),
  front: (stage) => lamplight(stage, 1036, 500, 620, 0.5) + drawPieces(stage, corner),
}
