import { cloth } from '#backend/demo/pictures/cloth.ts'
import { fan } from '#backend/demo/pictures/folds.ts'
import { seam, stitches } from '#backend/demo/pictures/garments/sewing.ts'
import { clothOf } from '#backend/demo/pictures/material.ts'
import { type Brush, type Drawing, dipped, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, group, path } from '#backend/demo/pictures/svg.ts'
import { FLOOR, lace, leather, lower, pair, polish } from './shoe.ts'

interface Design {
  readonly high: boolean
  readonly capped: boolean
  readonly stripe: 'slash' | 'bars' | 'none' | 'moon' | 'wave' | 'panel'
  readonly heel: 'accent' | 'own' | 'none'
  /** Extra thickness of the sole, compared with a flat one. */
  readonly thick: number
  /** Whether the toe cap is made of the sole's rubber. */
  readonly foxing: boolean
  readonly closing: 'laces' | 'straps' | 'slip'
}

const LOW: Design = { high: false, capped: false, stripe: 'none', heel: 'none', thick: 0, foxing: false, closing: 'laces' }

/** A court shoe, a basketball boot, a runner, one with straps, one without laces, and others. */
const DESIGNS: readonly [Partial<Design>, ...Partial<Design>[]] = [
  { stripe: 'moon', heel: 'accent' },
  { high: true, capped: true, foxing: true },
  { stripe: 'wave', heel: 'accent', thick: 44, capped: true },
  { closing: 'straps', heel: 'own' },
  { closing: 'slip', thick: -14 },
  { stripe: 'slash', heel: 'accent', thick: 20 },
  { high: true, stripe: 'bars', heel: 'own', thick: 26 },
  { capped: true, foxing: true, thick: -10 },
  { stripe: 'panel', heel: 'own', thick: 64 },
]

export function trainers(brush: Brush): Drawing {
  const { random, tones } = brush
  const { high, capped, stripe, heel, thick, foxing, closing } = { ...LOW, ...pickByTurn(brush, DESIGNS) }
  const made = clothOf(brush)?.texture ?? 'leather'
  const surface = { ...leather, texture: made }
  const collar = high ? 860 : 1040
  const accent = dipped(brush, tones.pale ? random.pick(['#2f4b3d', '#9c5a3c', '#24304d']) : '#f0eadf')
  const rubber = dipped(brush, random.pick(['#f3efe6', '#e9dfcc', '#f3efe6']))
  const upper = `M${at(296, 1440)}C${at(262, 1322)} ${at(360, 1268)} ${at(500, 1248)}C${at(640, 1222)} ${at(760, 1120)} ${at(836, collar + 46)}Q${at(870, collar + 10)} ${at(910, collar + 50)}C${at(960, collar + 130)} ${at(1070, collar + 110)} ${at(1130, collar + 14)}Q${at(1190, collar - 40)} ${at(1228, collar + 30)}C${at(1216, 1160)} ${at(1250, 1320)} ${at(1240, 1446)}L${at(300, 1450)}Z`
  const tongue = `M${at(770, collar + 150)}C${at(780, collar)} ${at(820, collar - 80)} ${at(880, collar - 90)}Q${at(930, collar - 80)} ${at(930, collar + 80)}L${at(860, collar + 190)}Z`
  const sole = `M${at(272, 1420 - thick * 0.4)}Q${at(500, 1450 - thick)} ${at(760, 1424 - thick)}T${at(1252, 1416 - thick)}Q${at(1276, 1500)} ${at(1240, 1548)}Q${at(1000, FLOOR)} ${at(760, FLOOR)}L${at(360, FLOOR)}Q${at(262, 1550)} ${at(272, 1420)}Z`
  const toeCap = `M${at(280, 1440)}C${at(254, 1330)} ${at(350, 1272)} ${at(490, 1250)}C${at(560, 1300)} ${at(580, 1380)} ${at(560, 1450)}Z`
  const heelTab = `M${at(1130, collar + 10)}Q${at(1190, collar - 44)} ${at(1230, collar + 30)}C${at(1222, 1090)} ${at(1228, 1140)} ${at(1232, 1190)}L${at(1150, 1180)}C${at(1140, 1120)} ${at(1132, 1060)} ${at(1130, collar + 10)}Z`
  const side = `M${at(690, 1440)}C${at(740, 1330)} ${at(800, 1240)} ${at(900, 1180)}L${at(960, 1200)}C${at(880, 1270)} ${at(830, 1350)} ${at(800, 1440)}Z`
  const lining = dipped(brush, '#e9e0d0')
  const opening = `M${at(850, collar + 30)}Q${at(1000, collar - 30)} ${at(1190, collar - 10)}L${at(1130, collar + 30)}C${at(1070, collar + 120)} ${at(960, collar + 130)} ${at(850, collar + 30)}Z`
  const sides: Record<typeof stripe, string> = {
    slash: side,
    // There are two bars, because three bars are another brand's trademark.
    bars: [0, 1]
      .map((i) => `M${at(700 + i * 84, 1440)}L${at(800 + i * 76, 1220)}L${at(836 + i * 76, 1220)}L${at(740 + i * 84, 1440)}Z`)
      .join(''),
    none: '',
    moon: `M${at(930, 1220)}C${at(760, 1240)} ${at(760, 1430)} ${at(940, 1430)}C${at(840, 1400)} ${at(840, 1260)} ${at(930, 1220)}Z`,
    wave: `M${at(560, 1400)}C${at(760, 1440)} ${at(900, 1200)} ${at(1140, 1230)}L${at(1150, 1275)}C${at(930, 1260)} ${at(800, 1480)} ${at(570, 1440)}Z`,
    panel: `M${at(800, 1440)}C${at(840, 1300)} ${at(960, 1210)} ${at(1140, 1190)}L${at(1238, 1200)}L${at(1240, 1446)}Z`,
  }
  const cotton = dipped(brush, '#f4efe5')
  let laces = ''
  const rows = high ? 7 : 5
  for (let i = 0; i < rows; i += 1) {
    const t = i / (rows - 1)
    const [x, y] = [850 - t * 250, collar + 66 + t * (1234 - collar - 76)]
    const d = `M${at(x - 34, y - 16)}Q${at(x + 26, y - 26)} ${at(x + 82, y + 30)}`
    laces += closing !== 'laces' ? '' : ellipse(x + 82, y + 31, 14, 13, { fill: tones.deep }) + lace(d, cotton.tones, 17)
  }
  // An elastic inset beside the instep, running down from the edge of the opening.
  const gore = `M${at(850, collar + 34)}Q${at(890, collar + 22)} ${at(912, collar + 56)}Q${at(930, collar + 84)} ${at(952, collar + 104)}L${at(902, collar + 214)}Q${at(838, collar + 196)} ${at(806, collar + 120)}Z`
  const ribs = [0.1, 0.24, 0.38, 0.52, 0.66, 0.8, 0.93]
    .map((t) => `M${at(850 + t * 104, collar + 20 + t * 84)}L${at(800 + t * 106, collar + 124 + t * 94)}`)
    .join('')
  const fastening =
    closing === 'straps'
      ? [0.16, 0.56]
          .map((t) => {
            const [x, y] = [850 - t * 250, collar + 66 + t * (1234 - collar - 76)]
            const band = `M${at(x - 66, y - 34)}Q${at(x + 60, y - 50)} ${at(x + 236, y + 96)}L${at(x + 206, y + 176)}Q${at(x + 30, y + 44)} ${at(x - 92, y + 50)}Z`
            const edge = `M${at(x - 60, y - 20)}Q${at(x + 60, y - 34)} ${at(x + 222, y + 100)}L${at(x + 200, y + 160)}`
            return cloth(accent, band, { ...surface, roll: 0.4, lift: 1, marks: stitches(accent, edge) })
          })
          .join('')
      : closing === 'slip'
        ? cloth(dipped(brush, tones.shade), gore, {
            texture: 'none',
            roll: 0.4,
            marks:
              path(ribs, { stroke: tones.deep, 'stroke-width': 5, opacity: 0.55 }) +
              path(ribs, { stroke: tones.light, 'stroke-width': 3, opacity: 0.5, transform: 'translate(5 -1)' }),
          }) +
          stitches(brush, `M${at(790, collar + 128)}Q${at(828, collar + 216)} ${at(912, collar + 236)}L${at(968, collar + 124)}`)
        : ''
  const ridge = path(`M${at(276, 1500)}Q${at(700, 1524)} ${at(1258, 1492)}`, {
    fill: 'none',
    stroke: rubber.tones.deep,
    'stroke-width': 6,
    opacity: 0.4,
  })
  const shine = polish(brush, [620, 1270], [850, 1110], 18, 16) + polish(brush, [1020, 1240], [1130, 1400], 22, -16)
  const cap = cloth(foxing ? rubber : brush, toeCap, {
    ...surface,
    texture: foxing ? 'none' : made,
    roll: 0.6,
    lift: 0.9,
    marks: seam(foxing ? rubber : brush, `M${at(486, 1264)}C${at(546, 1306)} ${at(566, 1384)} ${at(548, 1450)}`),
  })
  const shoe =
    cloth(lining, opening, { texture: 'wool', roll: 0.6 }) +
    (closing === 'slip' ? '' : cloth(brush, tongue, { ...surface, roll: 0.6, lift: 1 })) +
    cloth(brush, upper, {
      ...surface,
      folds: (made === 'leather' ? shine : '') + fan(brush, [600, 1300], 0.9, 0.9, 130, 3, 0.6),
      lift: 1,
      marks: stitches(brush, `M${at(900, collar + 100)}C${at(860, 1190)} ${at(720, 1290)} ${at(600, 1300)}`),
    }) +
    (capped && !foxing ? cap : '') +
    (sides[stripe] ? cloth(stripe === 'panel' ? brush : accent, sides[stripe], { ...surface, roll: 0.3, lift: 0.9 }) : '') +
    (heel === 'none' ? '' : cloth(heel === 'accent' ? accent : brush, heelTab, { ...surface, roll: 0.5, lift: 0.9 })) +
    fastening
  const shoes = pair(
    brush,
    `${upper}${sole}`,
    shoe,
    { x: 720, y: 1230, width: 760 },
    // Rubber and cotton laces are smooth, so they are drawn over the grain of the canvas or suede.
    (capped && foxing ? cap : '') +
      // Seen from the side, the laces disappear over the edge of the shoe.
      (laces && group(laces, { 'clip-path': brush.sheet.clip(upper + tongue) })) +
      cloth(rubber, sole, { texture: 'none', roll: 0.7, marks: ridge, lift: 0.9 }),
  )
  return lower(shoes, high ? 0.92 : 0.82)
}
