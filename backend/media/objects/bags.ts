/**
 * Totes and shoulder bags.
 * @module
 */
import { cloth } from '../cloth.ts'
import { mix } from '../colour.ts'
import { drape, fan, fold } from '../folds.ts'
import { button, seam, stitches } from '../garments/details.ts'
import { type Brush, type Drawing, dipped } from '../sheet.ts'
import { at, ellipse, group, path, rect } from '../svg.ts'
import { brassFill } from './solid.ts'

const MIDDLE = 800
const FLOOR = 1640

/** A strap of leather along a line: its shadowed edge, its face, its stitching. */
export function strapAlong(brush: Brush, d: string, width: number, sewn = true): string {
  const { tones } = brush
  const line = (colour: string, w: number, extra: Record<string, string | number> = {}): string =>
    path(d, { fill: 'none', stroke: colour, 'stroke-width': w, 'stroke-linejoin': 'round', ...extra })
  return (
    line(tones.deep, width) +
    line(tones.base, width * 0.9, { transform: 'translate(-2 -3)' }) +
    line(tones.light, width * 0.3, { transform: `translate(${-width * 0.14} ${-width * 0.1})`, opacity: 0.5 }) +
    (sewn
      ? line(tones.light, width * 0.76, { 'stroke-dasharray': '11 7', opacity: 0.55 }) +
        line(tones.base, width * 0.68, { opacity: 0.94 }) +
        line(tones.light, width * 0.24, { transform: `translate(${-width * 0.12} 0)`, opacity: 0.4 })
      : '')
  )
}

export function tote(brush: Brush): Drawing {
  const { random, tones } = brush
  const canvas = random.chance(0.45)
  const texture = canvas ? 'linen' : 'leather'
  const top = random.between(800, 900)
  const [w1, w2] = [random.between(400, 450), random.between(430, 480)]
  const d = `M${at(MIDDLE - w1, top)}Q${at(MIDDLE, top + 26)} ${at(MIDDLE + w1, top)}C${at(MIDDLE + w1 + 10, top + 300)} ${at(MIDDLE + w2, FLOOR - 260)} ${at(MIDDLE + w2 + 6, FLOOR - 46)}Q${at(MIDDLE + w2, FLOOR)} ${at(MIDDLE + w2 - 60, FLOOR)}L${at(MIDDLE - w2 + 60, FLOOR)}Q${at(MIDDLE - w2, FLOOR)} ${at(MIDDLE - w2 - 6, FLOOR - 46)}C${at(MIDDLE - w2, FLOOR - 260)} ${at(MIDDLE - w1 - 10, top + 300)} ${at(MIDDLE - w1, top)}Z`
  const trim = canvas ? dipped(brush, tones.dark ? '#6a4a33' : '#8a5a38') : brush
  const high = random.between(400, 470)
  const handle = (lift: number): string =>
    `M${at(MIDDLE - 200, top + 120)}L${at(MIDDLE - 200, top - 20)}C${at(MIDDLE - 200, high - lift)} ${at(MIDDLE + 200, high - lift)} ${at(MIDDLE + 200, top - 20)}L${at(MIDDLE + 200, top + 120)}`
  const inside = `M${at(MIDDLE - w1, top)}Q${at(MIDDLE, top - 34)} ${at(MIDDLE + w1, top)}Q${at(MIDDLE, top + 28)} ${at(MIDDLE - w1, top)}Z`
  const folds =
    fan(brush, [MIDDLE - w1 + 10, top + 40], 0.9, 0.7, 380, 3, 0.7) +
    fan(brush, [MIDDLE + w1 - 10, top + 40], Math.PI - 0.9, 0.7, 380, 3, 0.7) +
    fold(brush, [MIDDLE - 200, top + 140], [MIDDLE - 150, FLOOR - 120], 20, 0.45, 16) +
    fold(brush, [MIDDLE + 210, top + 140], [MIDDLE + 180, FLOOR - 160], 20, 0.45, -16)
  const tab = (x: number): string =>
    cloth(
      trim,
      `M${at(x - 36, top + 60)}L${at(x + 36, top + 60)}L${at(x + 36, top + 190)}L${at(x, top + 214)}L${at(x - 36, top + 190)}Z`,
      {
        texture: 'leather',
        roll: 0.3,
        lift: 0.9,
        marks: stitches(trim, `M${at(x - 26, top + 66)}V${top + 184}L${at(x, top + 202)}L${at(x + 26, top + 184)}V${top + 66}`),
      },
    )
  const base = canvas
    ? cloth(
        trim,
        `M${at(MIDDLE - w2 - 2, FLOOR - 170)}Q${at(MIDDLE, FLOOR - 150)} ${at(MIDDLE + w2 + 2, FLOOR - 170)}L${at(MIDDLE + w2 + 6, FLOOR - 46)}Q${at(MIDDLE + w2, FLOOR)} ${at(MIDDLE + w2 - 60, FLOOR)}L${at(MIDDLE - w2 + 60, FLOOR)}Q${at(MIDDLE - w2, FLOOR)} ${at(MIDDLE - w2 - 6, FLOOR - 46)}Z`,
        { texture: 'leather', roll: 0.5, lift: 0.9 },
      )
    : ''
  const stamp = path(
    `M${at(MIDDLE + 10, top + 300)}A34 34 0 1 0 ${at(MIDDLE + 10, top + 364)}A28 28 0 1 1 ${at(MIDDLE + 10, top + 300)}Z`,
    { fill: tones.deep, opacity: 0.4 },
  )
  return {
    markup:
      strapAlong(dipped(trim, trim.tones.shade), handle(30), 46, false) +
      cloth(dipped(brush, tones.inside), inside, { texture, roll: 0.4 }) +
      cloth(brush, d, {
        texture,
        folds,
        roll: 1.2,
        marks: seam(brush, `M${at(MIDDLE - w1, top + 44)}Q${at(MIDDLE, top + 70)} ${at(MIDDLE + w1, top + 44)}`) + stamp,
        printScale: 1.3,
      }) +
      base +
      strapAlong(trim, handle(-40), 48) +
      tab(MIDDLE - 200) +
      tab(MIDDLE + 200),
    outline: d,
    pose: 'standing',
    focus: { x: MIDDLE - 120, y: top + 110, width: 700 },
    ground: { y: FLOOR - 4, left: MIDDLE - w2, right: MIDDLE + w2, depth: 74 },
    cloth: texture,
  }
}

export function shoulderBag(brush: Brush): Drawing {
  const { random, sheet, tones } = brush
  const kind = random.pick(['flap', 'moon', 'flap', 'box'])
  const leather = { texture: 'leather', roll: 1.2, soft: 14 } as const
  const brass = brassFill(sheet, '#c2a05c', true)
  const ring = (x: number, y: number): string => ellipse(x, y, 32, 36, { fill: 'none', stroke: brass, 'stroke-width': 13 })
  if (kind === 'moon') {
    const d = `M${at(330, 960)}C${at(420, 1040)} ${at(1180, 1040)} ${at(1270, 960)}C${at(1330, 1330)} ${at(1120, 1600)} ${at(800, 1610)}C${at(480, 1600)} ${at(270, 1330)} ${at(330, 960)}Z`
    const strap = `M${at(352, 990)}C${at(300, 380)} ${at(1300, 380)} ${at(1248, 990)}`
    const zip = path(`M${at(356, 992)}C${at(460, 1060)} ${at(1140, 1060)} ${at(1244, 992)}`, {
      fill: 'none',
      stroke: brass,
      'stroke-width': 12,
      'stroke-dasharray': '9 4',
    })
    return {
      markup:
        strapAlong(brush, strap, 62) +
        ring(352, 984) +
        ring(1248, 984) +
        cloth(brush, d, {
          ...leather,
          roll: 1.7,
          folds:
            fan(brush, [380, 1010], 0.9, 0.8, 360, 4, 0.9) +
            fan(brush, [1220, 1010], Math.PI - 0.9, 0.8, 360, 4, 0.9) +
            drape(
              brush,
              [
                [520, 1040],
                [1080, 1040],
              ],
              [
                [600, 1560],
                [1000, 1560],
              ],
              4,
              0.5,
            ),
        }) +
        zip,
      outline: d,
      pose: 'standing',
      focus: { x: 480, y: 1080, width: 700 },
      ground: { y: 1602, left: 520, right: 1080, depth: 60 },
      cloth: 'leather',
    }
  }
  const [left, right, top] = kind === 'box' ? [390, 1210, 900] : [340, 1260, 950]
  const foot = 1580
  const round = kind === 'box' ? 40 : 110
  const d = `M${at(left + 16, top)}L${at(right - 16, top)}L${at(right, foot - round)}Q${at(right - 4, foot)} ${at(right - round, foot)}L${at(left + round, foot)}Q${at(left + 4, foot)} ${at(left, foot - round)}Z`
  const low = top + (foot - top) * (kind === 'box' ? 0.52 : 0.66)
  const flap = `M${at(left + 6, top - 26)}Q${at(MIDDLE, top - 62)} ${at(right - 6, top - 26)}L${at(right + 6, low - 120)}C${at(right + 2, low)} ${at(MIDDLE + 200, low + 20)} ${at(MIDDLE, low + 24)}C${at(MIDDLE - 200, low + 20)} ${at(left - 2, low)} ${at(left - 6, low - 120)}Z`
  const strap = `M${at(left + 40, top + 20)}C${at(left + 60, 560)} ${at(640, 330)} ${at(800, 330)}C${at(960, 330)} ${at(right - 60, 560)} ${at(right - 40, top + 20)}`
  const clasp =
    kind === 'box'
      ? rect(MIDDLE - 60, low - 26, 120, 84, { fill: brass, rx: 10 }) +
        rect(MIDDLE - 40, low - 8, 80, 46, { fill: 'none', stroke: mix('#c2a05c', '#3a2a12', 0.5), 'stroke-width': 5, rx: 6 })
      : ellipse(MIDDLE, low - 20, 50, 50, { fill: brass }) +
        ellipse(MIDDLE - 12, low - 34, 18, 14, { fill: '#fffbe9', opacity: 0.8 })
  return {
    markup:
      strapAlong(brush, strap, 44) +
      ring(left + 44, top + 4) +
      ring(right - 44, top + 4) +
      cloth(brush, d, {
        ...leather,
        folds:
          fan(brush, [left + 30, foot - 60], -0.8, 0.8, 240, 3, 0.6) +
          fan(brush, [right - 30, foot - 60], Math.PI + 0.8, 0.8, 240, 3, 0.6),
      }) +
      cloth(brush, flap, {
        ...leather,
        roll: 1,
        lift: 1.8,
        folds:
          path(
            `M${at(left + 40, top + 20)}Q${at(MIDDLE, top - 20)} ${at(right - 260, top + 30)}L${at(right - 320, top + 90)}Q${at(MIDDLE, top + 40)} ${at(left + 40, top + 90)}Z`,
            { fill: tones.glint, opacity: 0.35 },
          ) + fold(brush, [left + 80, top + 180], [MIDDLE - 40, low - 30], 16, 0.35, 20),
        marks: stitches(
          brush,
          `M${at(left + 14, low - 130)}C${at(left + 20, low - 18)} ${at(MIDDLE - 200, low)} ${at(MIDDLE, low + 4)}C${at(MIDDLE + 200, low)} ${at(right - 20, low - 18)} ${at(right - 14, low - 130)}`,
        ),
      }) +
      group(clasp) +
      (kind === 'flap' ? button(brush, [MIDDLE, low - 20], 0.1, '#c2a05c') : ''),
    outline: d,
    pose: 'standing',
    focus: { x: MIDDLE - 80, y: low - 100, width: 680 },
    ground: { y: foot - 2, left: left + 40, right: right - 40, depth: 70 },
    cloth: 'leather',
  }
}
