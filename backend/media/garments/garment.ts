/**
 * Puts an upper-body garment together, from the back of the neck to the last button.
 * @module
 */
import { cloth } from '../cloth.ts'
import { mix } from '../colour.ts'
import { crease, drape, fan, fold } from '../folds.ts'
import { type Brush, type Drawing, dipped } from '../sheet.ts'
import { at, boundsOf, path, rect } from '../svg.ts'
import type { Texture } from '../texture.ts'
import {
  buckleBelt,
  buttonRow,
  lapels,
  patchPocket,
  placket,
  ribbing,
  seam,
  shirtCollar,
  tieBelt,
  weltPocket,
} from './details.ts'
import { cuffBand, type SleeveCut, sleeve } from './sleeves.ts'
import { armpit, backInside, bodyOutline, type Cut, hemEdge, MIDDLE, neckEdge, neckPoint, shoulderPoint } from './torso.ts'

export interface Style {
  readonly cut: Cut
  readonly texture: Texture
  readonly textureScale?: number
  readonly printScale?: number
  readonly sleeve?: SleeveCut
  readonly cuff?: 'none' | 'rib' | 'shirt' | 'gathered'
  readonly neck: 'faced' | 'rib' | 'shirt' | 'lapel' | 'band' | 'straps'
  readonly ribDepth?: number
  readonly front?: 'closed' | 'buttoned' | 'open' | 'double'
  readonly buttons?: number
  readonly pockets?: 'none' | 'patch' | 'flap' | 'welt' | 'chest'
  readonly belt?: 'none' | 'tie' | 'buckle' | 'seam'
  readonly hem?: 'plain' | 'rib'
  /** Folds that hang from the waist, and the swing of the hem. */
  readonly drapes?: number
  readonly swing?: number
  readonly tier?: boolean
  /** How crumpled the body is. */
  readonly creases?: number
}

function neckBand(brush: Brush, { cut, ribDepth = 46 }: Style): string {
  const right = neckPoint(cut, 1)
  const outer = { ...cut, neck: cut.neck + ribDepth * 0.8, neckDepth: cut.neckDepth + ribDepth }
  const [a, b] = [neckPoint(outer, -1), neckPoint(outer, 1)]
  const back = neckEdgeReversed(cut)
  const d = `M${at(a[0], a[1] + 10)}${neckEdge({ ...outer, neckY: outer.neckY + 10 })}L${at(...right)}${back}L${at(a[0], a[1] + 10)}Z`
  return ribbing(brush, d, [a[0], cut.neckY], [b[0], cut.neckY], 13)
}

/** The neck edge walked back from right to left: by symmetry, the same curve mirrored. */
function neckEdgeReversed(cut: Cut): string {
  return neckEdge(cut).replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => at(2 * MIDDLE - Number(x), Number(y)))
}

/** A high roll of ribbing: mock and roll necks. */
function rollNeck(brush: Brush, cut: Cut, height: number): string {
  const [left, right] = [neckPoint(cut, -1), neckPoint(cut, 1)]
  const y = cut.neckY
  const d = `M${at(left[0] - 12, y + 26)}C${at(left[0] - 2, y - height * 0.4)} ${at(left[0] + 4, y - height)} ${at(left[0] + 16, y - height)}Q${at(MIDDLE, y - height - 26)} ${at(right[0] - 16, y - height)}C${at(right[0] - 4, y - height)} ${at(right[0] + 2, y - height * 0.4)} ${at(right[0] + 12, y + 26)}Q${at(MIDDLE, y + 92)} ${at(left[0] - 12, y + 26)}Z`
  const mouth = `M${at(left[0] + 16, y - height)}Q${at(MIDDLE, y - height - 26)} ${at(right[0] - 16, y - height)}Q${at(MIDDLE, y - height + 30)} ${at(left[0] + 16, y - height)}Z`
  return ribbing(brush, d, [left[0], y], [right[0], y], 14) + path(mouth, { fill: brush.tones.deep, opacity: 0.75 })
}

function bodyFolds(brush: Brush, style: Style): string {
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

function pocketsOf(brush: Brush, style: Style): string {
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
    case 'chest':
      return patchPocket(brush, MIDDLE + cut.chest * 0.26, cut.armpitY - 20, cut.chest * 0.42, cut.chest * 0.48, texture)
    default:
      return ''
  }
}

/** The front edges of an open or buttoned garment. */
function opening(brush: Brush, style: Style): string {
  const { cut, texture, buttons = 6 } = style
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
      : placket(brush, from - 30, to, 62, texture)
    return (
      strip + buttonRow(brush, MIDDLE, from + 44, to - (to - from) * 0.12, buttons, rib ? 20 : style.neck === 'lapel' ? 21 : 12)
    )
  }
  const edge = MIDDLE + (style.front === 'double' ? 118 : 46)
  const top = style.neck === 'lapel' ? cut.neckY + (cut.waistY - cut.neckY) * 0.86 : from
  const line = `M${at(MIDDLE + (style.front === 'double' ? 30 : 10), top)}Q${at(edge, top + 40)} ${at(edge, top + 150)}L${at(edge + 6, to)}`
  const shade = path(`${line}l44 0L${at(edge + 40, top + 150)}Z`, { fill: brush.tones.deep, opacity: 0.28 })
  const count = Math.max(1, Math.round(buttons / 2))
  const low = Math.min(top + 330, to - 200)
  const rows =
    style.front === 'double'
      ? buttonRow(brush, edge - 44, top + 60, low, count, 25) + buttonRow(brush, edge - 214, top + 60, low, count, 25)
      : buttonRow(brush, edge - 40, top + 50, Math.min(top + 560, to - 160), Math.max(2, count), 25)
  return shade + seam(brush, line) + rows
}

/** Where the straps run: for their shadow. */
const strapOutlines = ({ cut }: Style): string =>
  [-1, 1]
    .map((side) => {
      const [x, y] = neckPoint(cut, side)
      return `M${at(x + 10, y + 20)}L${at(x + 4 * side, y - 190)}L${at(x - side * 34, y - 240)}L${at(x - side * 66, y - 190)}L${at(x - side * 44, y - 180)}L${at(x - side * 32, y - 214)}L${at(x - side * 14, y - 180)}L${at(x - 12, y + 20)}Z`
    })
    .join('')

/** Straps: each a narrow loop over the shoulder, its far end behind the front. */
function straps(brush: Brush, { cut }: Style): string {
  const { tones } = brush
  const strap = (side: number): string => {
    const [x, y] = neckPoint(cut, side)
    const d = `M${at(x, y + 26)}C${at(x + side * 6, y - 110)} ${at(x - side * 2, y - 232)} ${at(x - side * 34, y - 232)}C${at(x - side * 66, y - 232)} ${at(x - side * 58, y - 90)} ${at(x - side * 52, y + cut.neckDepth * 0.7)}`
    const line = (stroke: string, width: number, shift: number): string =>
      path(d, { fill: 'none', stroke, 'stroke-width': width, transform: shift ? `translate(${-shift} ${-shift})` : undefined })
    return line(tones.deep, 24, 0) + line(tones.base, 20, 1) + line(tones.light, 6, 4)
  }
  return strap(-1) + strap(1)
}

function label(brush: Brush, cut: Cut): string {
  const y = cut.neckY + 24
  return (
    rect(MIDDLE - 40, y, 80, 36, { fill: '#f2ece0' }) +
    path(`M${at(MIDDLE - 24, y + 18)}h48`, { stroke: mix(brush.hex, '#3a332d', 0.7), 'stroke-width': 3, opacity: 0.7 })
  )
}

export function drawGarment(brush: Brush, style: Style): Drawing {
  const { cut, texture, textureScale, printScale } = style
  const surface = { texture, textureScale, printScale }
  const body = bodyOutline(cut, { waves: style.swing ?? 0 })
  const sleeves = style.sleeve ? [sleeve(brush, cut, style.sleeve, -1), sleeve(brush, cut, style.sleeve, 1)] : []
  const inside = dipped(brush, brush.tones.inside)
  const back =
    style.neck === 'straps'
      ? straps(brush, style)
      : cloth(inside, backInside(cut), { texture: texture === 'knit' ? 'none' : texture, roll: 0.3 }) + label(brush, cut)
  const arms = sleeves
    .map((arm, index) => {
      const side = index === 0 ? -1 : 1
      const piece = cloth(brush, arm.outline, { ...surface, folds: arm.folds, printTurn: -side * 12 })
      const band =
        style.cuff === 'rib'
          ? ribbing(brush, cuffBand(arm, 74, 0), arm.cuffEdge[0], arm.cuffEdge[1], 14)
          : style.cuff === 'shirt'
            ? cloth(brush, cuffBand(arm, 92, 6), { ...surface, roll: 0.4, lift: 0.9 })
            : style.cuff === 'gathered'
              ? cloth(brush, cuffBand(arm, 34, 3), { ...surface, roll: 0.4, lift: 0.9 })
              : ''
      return piece + band
    })
    .join('')
  const armholes = style.sleeve
    ? [-1, 1]
        .map((side) =>
          seam(
            brush,
            `M${at(...shoulderPoint(cut, side))}Q${at(shoulderPoint(cut, side)[0] - side * 26, (shoulderPoint(cut, side)[1] + cut.armpitY) / 2)} ${at(...armpit(cut, side))}`,
          ),
        )
        .join('')
    : ''
  const hemSeam =
    style.hem === 'rib' || style.swing
      ? ''
      : seam(brush, `M${at(MIDDLE + cut.hem, cut.hemY - 34)}${hemEdge({ ...cut, hemY: cut.hemY - 34 })}`)
  const waistSeam =
    style.belt === 'seam'
      ? seam(
          brush,
          `M${at(MIDDLE - cut.waist - 4, cut.waistY)}Q${at(MIDDLE, cut.waistY + 24)} ${at(MIDDLE + cut.waist + 4, cut.waistY)}`,
        )
      : ''
  const tierY = cut.waistY + (cut.hemY - cut.waistY) * 0.56
  const tierHalf = cut.waist + (cut.hem - cut.waist) * 0.62
  const tierSeam = style.tier
    ? seam(brush, `M${at(MIDDLE - tierHalf, tierY)}Q${at(MIDDLE, tierY + 40)} ${at(MIDDLE + tierHalf, tierY)}`)
    : ''
  const facing =
    style.neck === 'faced' || style.neck === 'straps'
      ? seam(
          brush,
          `M${at(neckPoint(cut, -1)[0] - 16, cut.neckY + 14)}${neckEdge({ ...cut, neck: cut.neck + 16, neckY: cut.neckY + 14, neckDepth: cut.neckDepth + 14 })}`,
        )
      : ''
  const front = cloth(brush, body, {
    ...surface,
    folds: bodyFolds(brush, style),
    marks: armholes + hemSeam + waistSeam + tierSeam + facing,
    lift: style.sleeve ? 1.2 : 0,
  })
  const hemY = cut.hemY
  const hemBand =
    style.hem === 'rib'
      ? ribbing(
          brush,
          `M${at(MIDDLE - cut.hem + 6, hemY - 78)}Q${at(MIDDLE, hemY - 66 + cut.hemDip)} ${at(MIDDLE + cut.hem - 6, hemY - 78)}L${at(MIDDLE + cut.hem - 14, hemY + 8)}Q${at(MIDDLE, hemY + 20 + cut.hemDip)} ${at(MIDDLE - cut.hem + 14, hemY + 8)}Z`,
          [MIDDLE - cut.hem, hemY],
          [MIDDLE + cut.hem, hemY],
          15,
        )
      : ''
  const open = style.front && style.front !== 'closed' ? opening(brush, style) : ''
  const neck =
    style.neck === 'rib'
      ? style.ribDepth && style.ribDepth > 100
        ? rollNeck(brush, cut, style.ribDepth)
        : neckBand(brush, style)
      : style.neck === 'shirt'
        ? shirtCollar(brush, cut, texture)
        : style.neck === 'lapel'
          ? lapels(brush, cut, texture, cut.neckY + (cut.waistY - cut.neckY) * 0.86, cut.chest * 0.56)
          : ''
  const belt =
    style.belt === 'tie'
      ? tieBelt(brush, cut.waistY, cut.waist, texture)
      : style.belt === 'buckle'
        ? buckleBelt(brush, cut.waistY, cut.waist)
        : ''
  return {
    markup: back + arms + front + hemBand + open + pocketsOf(brush, style) + neck + belt,
    outline: [body, ...sleeves.map((arm) => arm.outline), style.neck === 'straps' ? strapOutlines(style) : ''].join(''),
    pose: 'laid',
    cloth: texture,
    hang: { y: cut.neckY, half: cut.shoulder, by: 'shoulders' },
    focus: { x: MIDDLE + cut.chest * 0.12, y: cut.neckY + boundsOf(body).width * 0.42, width: cut.chest * 1.9 },
  }
}
