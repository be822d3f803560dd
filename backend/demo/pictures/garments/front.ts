/**
 * Draws the front of a garment: folds, pockets and closure.
 * @module
 */
import { crease, drape, fan, fold } from '#backend/demo/pictures/folds.ts'
import { type Brush, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, path } from '#backend/demo/pictures/svg.ts'
import { BELTED } from './belts.ts'
import { ribbing } from './collars.ts'
import { patchPocket, placket, truckerPocket, weltPocket } from './pockets.ts'
import { buttonRow, jeanThread, seam } from './sewing.ts'
import type { Style } from './style.ts'
import { armpit } from './torso.ts'

export function bodyFolds(brush: Brush, style: Style): string {
  const { cut, creases = 1 } = style
  const { random, tones } = brush
  const right = armpit(cut, 1)
  const left = armpit(cut, -1)
  const long = cut.hemY - cut.waistY
  const pull =
    fan(brush, left, 0.75, 0.9, cut.chest * 0.95, 3, 0.75 * creases) +
    fan(brush, right, Math.PI - 0.75, 0.9, cut.chest * 0.95, 3, 0.75 * creases)
  const waist =
    cut.waist < cut.chest * 0.92
      ? fan(brush, [MIDDLE - cut.waist * 0.9, cut.waistY], -0.5, 0.9, cut.waist * 0.6, 3, 0.6 * creases) +
        fan(brush, [MIDDLE + cut.waist * 0.9, cut.waistY], Math.PI + 0.5, 0.9, cut.waist * 0.6, 3, 0.6 * creases)
      : ''
  const hanging = style.drapes
    ? drape(
        brush,
        [
          [MIDDLE - cut.waist, cut.waistY],
          [MIDDLE + cut.waist, cut.waistY],
        ],
        [
          [MIDDLE - cut.hem, cut.hemY],
          [MIDDLE + cut.hem, cut.hemY],
        ],
        style.drapes,
        1,
      )
    : [-0.55, -0.15, 0.3, 0.62]
        .map((u) =>
          fold(
            brush,
            [MIDDLE + cut.chest * u, cut.waistY - long * 0.2 + random.between(-40, 40)],
            [MIDDLE + cut.hem * (u + random.between(-0.1, 0.1)), cut.hemY - random.between(0, long * 0.3)],
            random.between(9, 17),
            0.55 * creases,
            random.between(-24, 24),
          ),
        )
        .join('')
  const chest = crease(
    [MIDDLE - cut.chest * 0.45, cut.armpitY - 60],
    [MIDDLE - cut.chest * 0.3, cut.waistY],
    cut.chest * 0.16,
    tones.light,
    0.2,
    14,
  )
  return chest + pull + waist + hanging
}

export function pocketsOf(brush: Brush, style: Style): string {
  const { cut, texture } = style
  const y = cut.waistY + (cut.hemY - cut.waistY) * 0.24
  const half = cut.waist + (cut.hem - cut.waist) * 0.3
  switch (style.pockets) {
    case 'patch':
    case 'flap': {
      const width = half * 0.52
      return [-1, 1]
        .map((side) =>
          patchPocket(brush, MIDDLE + side * half * 0.56 - width / 2, y, width, width * 1.06, texture, style.pockets === 'flap'),
        )
        .join('')
    }
    case 'welt':
      return [-1, 1]
        .map((side) =>
          weltPocket(
            brush,
            [MIDDLE + side * half * 0.72 - 20, y - 20],
            [MIDDLE + side * half * 0.56 - 20 + 0 * side, y + 150],
            38,
            texture,
          ),
        )
        .join('')
    case 'chore': {
      const width = half * 0.62
      const chest = cut.chest * 0.46
      return (
        [-1, 1]
          .map((side) => patchPocket(brush, MIDDLE + side * half * 0.55 - width / 2, y, width, width * 1.12, texture))
          .join('') + patchPocket(brush, MIDDLE + cut.chest * 0.26, cut.armpitY - 10, chest, chest * 1.12, texture)
      )
    }
    case 'trucker':
      return [-1, 1]
        .map((side) =>
          truckerPocket(
            brush,
            MIDDLE + side * cut.chest * 0.52 - cut.chest * 0.22,
            cut.armpitY - 66,
            cut.chest * 0.44,
            texture,
            jeanThread(brush),
          ),
        )
        .join('')
    case 'pair':
      return [-0.68, 0.26]
        .map((u) =>
          patchPocket(brush, MIDDLE + cut.chest * u, cut.armpitY - 20, cut.chest * 0.42, cut.chest * 0.48, texture, true),
        )
        .join('')
    case 'chest':
      return patchPocket(brush, MIDDLE + cut.chest * 0.26, cut.armpitY - 20, cut.chest * 0.42, cut.chest * 0.48, texture)
    default:
      return ''
  }
}

export const breakOf = ({ cut, lapel }: Style): number => cut.neckY + (cut.waistY - cut.neckY) * (lapel?.low ?? 0.86)

function beltedOf({ belt, cut }: Style): readonly [number, number] | undefined {
  const reach = belt === 'tie' || belt === 'buckle' ? BELTED[belt] : undefined
  return reach && [cut.waistY + reach[0], cut.waistY + reach[1]]
}

/** Draws the front edges of an open or buttoned garment. */
export function opening(brush: Brush, style: Style): string {
  const { cut, texture, buttons = 6 } = style
  const overPockets = cut.waistY + (cut.hemY - cut.waistY) * 0.24 - 40
  const from = cut.neckY + cut.neckDepth
  const to = cut.hemY + (cut.hemDip < 0 ? -cut.hemDip * 0.96 : cut.hemDip) - 4
  if (style.front === 'buttoned') {
    const rib = style.neck === 'rib'
    const strip = rib
      ? ribbing(
          brush,
          `M${at(MIDDLE - 34, from)}L${at(MIDDLE + 34, from)}L${at(MIDDLE + 34, to)}L${at(MIDDLE - 34, to)}Z`,
          [MIDDLE, from],
          [MIDDLE, to],
          13,
        )
      : // The placket continues under a collar. Without a collar, it starts at the edge of the neck.
        placket(brush, style.neck === 'shirt' || style.neck === 'lapel' ? from - 30 : from - 1, to, 62, texture)
    const size = rib ? 20 : style.neck === 'lapel' ? 21 : 12
    return strip + buttonRow(brush, MIDDLE, from + 44, to - (to - from) * 0.12, buttons, size, beltedOf(style))
  }
  const edge = MIDDLE + (style.front === 'double' ? 118 : 46)
  const top = style.neck === 'lapel' ? breakOf(style) : from
  const line = `M${at(MIDDLE + (style.front === 'double' ? 30 : 10), top)}Q${at(edge, top + 40)} ${at(edge, top + 150)}L${at(edge + 6, to)}`
  const shade = path(`${line}l44 0L${at(edge + 40, top + 150)}Z`, { fill: brush.tones.deep, opacity: 0.28 })
  const count = Math.max(1, Math.round(buttons / 2))
  // Double rows of buttons end above the pockets, so that they do not cover them.
  const low = Math.min(top + 330, to - 200, style.pockets === 'patch' || style.pockets === 'flap' ? overPockets : to)
  // Limits the number of buttons, so that they do not touch.
  const fitting = Math.min(count, 1 + Math.max(0, Math.floor((low - top - 60) / 84)))
  const rows =
    // A coat with a tie belt has no buttons, because the belt's loose ends hang in their place.
    buttons === 0 || style.belt === 'tie'
      ? ''
      : style.front === 'double'
        ? buttonRow(brush, edge - 44, top + 60, low, fitting, 25) + buttonRow(brush, edge - 214, top + 60, low, fitting, 25)
        : buttonRow(brush, edge - 40, top + 50, Math.min(top + 560, to - 160), Math.max(2, count), 25)
  return shade + seam(brush, line) + rows
}
