import { cloth } from '#backend/demo/pictures/cloth.ts'
import { mix } from '#backend/demo/pictures/colour.ts'
import { drape, fan, fold } from '#backend/demo/pictures/folds.ts'
import { button, stitches } from '#backend/demo/pictures/garments/sewing.ts'
import { clothOf } from '#backend/demo/pictures/material.ts'
import { type Brush, type Drawing, MIDDLE, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, path, rect } from '#backend/demo/pictures/svg.ts'
import { brassFill } from './solid.ts'
import { strapAlong } from './strap.ts'

const chainAlong = (d: string, metal: string): string =>
  path(d, { fill: 'none', stroke: '#6b5428', 'stroke-width': 14 }) +
  path(d, { fill: 'none', stroke: metal, 'stroke-width': 30, 'stroke-dasharray': '20 14', 'stroke-linecap': 'round' }) +
  path(d, {
    fill: 'none',
    stroke: '#fff3d0',
    'stroke-width': 7,
    'stroke-dasharray': '12 22',
    opacity: 0.8,
    transform: 'translate(-4 -5)',
  })

export function shoulderBag(brush: Brush): Drawing {
  const { sheet, tones } = brush
  const kind = pickByTurn(brush, ['flap', 'moon', 'saddle', 'box'])
  const { texture } = clothOf(brush) ?? { texture: 'leather' as const }
  const leather = { texture, roll: 1.2, soft: 14 }
  const [wider, lower, longer] = [
    pickByTurn(brush, [0, -70, 50], 4),
    pickByTurn(brush, [0, 80, -80, 40, -40]),
    pickByTurn(brush, [60, 150, -30]),
  ]
  const [clasped, chained, sewn] = [
    pickByTurn(brush, ['bar', 'lock', 'disc', 'tab', 'none']),
    brush.nth % 3 === 2,
    brush.nth % 2 === 1,
  ]
  const brass = brassFill(sheet, '#c2a05c', true)
  const ring = (x: number, y: number): string => ellipse(x, y, 32, 36, { fill: 'none', stroke: brass, 'stroke-width': 13 })
  if (kind === 'moon') {
    const d = `M${at(330, 960)}C${at(420, 1040)} ${at(1180, 1040)} ${at(1270, 960)}C${at(1330 + wider, 1330)} ${at(1120 + wider * 2, 1590 + lower * 0.5)} ${at(800, 1600 + lower * 0.5)}C${at(480 - wider * 2, 1590 + lower * 0.5)} ${at(270 - wider, 1330)} ${at(330, 960)}Z`
    const strap = `M${at(352, 990)}C${at(300, 380 + longer)} ${at(1300, 380 + longer)} ${at(1248, 990)}`
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
        }),
      over: zip + (sewn ? '' : button(brush, [800, 1180], 44, '#c2a05c')),
      outline: d,
      pose: 'standing',
      focus: { x: 480, y: 1080, width: 700 },
      ground: { y: 1592 + lower * 0.5, left: 520, right: 1080, depth: 60 },
      surface: { x: 700, y: 1260, width: 520 },
      cloth: texture,
    }
  }
  const [near, far, high] = kind === 'box' ? [390, 1210, 900] : [340, 1260, 950]
  const [left, right, top] = [near - wider, far + wider, high + lower]
  const foot = 1580
  const round = kind === 'box' ? 40 : kind === 'saddle' ? 300 : 110
  const d = `M${at(left + 16, top)}L${at(right - 16, top)}L${at(right, foot - round)}Q${at(right - 4, foot)} ${at(right - round, foot)}L${at(left + round, foot)}Q${at(left + 4, foot)} ${at(left, foot - round)}Z`
  const low = top + (foot - top) * (kind === 'box' ? 0.52 : kind === 'saddle' ? 0.86 : 0.6 + lower / 900)
  const flap = `M${at(left + 6, top - 26)}Q${at(MIDDLE, top - 62)} ${at(right - 6, top - 26)}L${at(right + 6, low - 120)}C${at(right + 2, low)} ${at(MIDDLE + 200, low + 20)} ${at(MIDDLE, low + 24)}C${at(MIDDLE - 200, low + 20)} ${at(left - 2, low)} ${at(left - 6, low - 120)}Z`
  const strap = `M${at(left + 40, top + 20)}C${at(left + 60, 560 + longer)} ${at(640, 330 + longer)} ${at(800, 330 + longer)}C${at(960, 330 + longer)} ${at(right - 60, 560 + longer)} ${at(right - 40, top + 20)}`
  const tabbed = cloth(
    brush,
    `M${at(MIDDLE - 62, low - 150)}L${at(MIDDLE + 62, low - 150)}L${at(MIDDLE + 56, low + 70)}Q${at(MIDDLE, low + 120)} ${at(MIDDLE - 56, low + 70)}Z`,
    { texture, roll: 0.4, lift: 0.9 },
  )
  const clasp =
    clasped === 'none'
      ? ''
      : clasped === 'tab'
        ? button(brush, [MIDDLE, low + 50], 20, '#c2a05c')
        : clasped === 'bar'
          ? rect(MIDDLE - 130, low - 36, 260, 34, { fill: brass, rx: 16 })
          : clasped === 'lock'
            ? rect(MIDDLE - 60, low - 26, 120, 84, { fill: brass, rx: 10 }) +
              rect(MIDDLE - 40, low - 8, 80, 46, {
                fill: 'none',
                stroke: mix('#c2a05c', '#3a2a12', 0.5),
                'stroke-width': 5,
                rx: 6,
              })
            : ellipse(MIDDLE, low - 20, 50, 50, { fill: brass }) +
              ellipse(MIDDLE - 12, low - 34, 18, 14, { fill: '#fffbe9', opacity: 0.8 })
  return {
    markup:
      (chained ? chainAlong(strap, brass) : strapAlong(brush, strap, 44)) +
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
            { fill: tones.glint, opacity: texture === 'suede' ? 0 : 0.35 },
          ) + fold(brush, [left + 80, top + 180], [MIDDLE - 40, low - 30], 16, 0.35, 20),
        marks: !sewn
          ? ''
          : stitches(
              brush,
              `M${at(left + 14, low - 130)}C${at(left + 20, low - 18)} ${at(MIDDLE - 200, low)} ${at(MIDDLE, low + 4)}C${at(MIDDLE + 200, low)} ${at(right - 20, low - 18)} ${at(right - 14, low - 130)}`,
            ),
      }) +
      (clasped === 'tab' ? tabbed : ''),
    // Brass has no grain, so the clasp is drawn over the grain of the leather.
    over: clasp,
    outline: d,
    pose: 'standing',
    focus: { x: MIDDLE - 80, y: low - 100, width: 680 },
    ground: { y: foot - 2, left: left + 40, right: right - 40, depth: 70 },
    // Leather has no gathers, so the close-up shows the edge of the flap and its clasp.
    surface: { x: MIDDLE + 120, y: low - 40, width: 460 },
    cloth: texture,
  }
}
