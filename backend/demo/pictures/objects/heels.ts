import { cloth } from '#backend/demo/pictures/cloth.ts'
import { mix } from '#backend/demo/pictures/colour.ts'
import { fan } from '#backend/demo/pictures/folds.ts'
import { clothOf } from '#backend/demo/pictures/material.ts'
import { type Brush, type Drawing, dipped, inTurn } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, type Point, path, rect } from '#backend/demo/pictures/svg.ts'
import { FLOOR, leather, lower, pair, polish } from './shoe.ts'

type Trim = 'none' | 'bow' | 'buckle' | 'bar' | 'cap' | 'tie'

/** What sits on the vamp, or runs across it. */
function trimming(brush: Brush, trim: Trim): string {
  const made = { ...leather, roll: 0.4, lift: 0.9 }
  switch (trim) {
    case 'bow':
      return (
        cloth(
          brush,
          `M${at(590, 1330)}C${at(500, 1270)} ${at(470, 1340)} ${at(500, 1400)}C${at(540, 1400)} ${at(570, 1360)} ${at(590, 1330)}Z`,
          made,
        ) +
        cloth(
          brush,
          `M${at(600, 1325)}C${at(640, 1240)} ${at(720, 1250)} ${at(720, 1310)}C${at(690, 1340)} ${at(640, 1340)} ${at(600, 1325)}Z`,
          made,
        ) +
        ellipse(596, 1330, 26, 22, { fill: brush.tones.shade })
      )
    case 'buckle':
      return path(`M${at(520, 1340)}L${at(600, 1300)}L${at(640, 1370)}L${at(560, 1412)}Z`, {
        fill: 'none',
        stroke: '#c4a25c',
        'stroke-width': 16,
        'stroke-linejoin': 'round',
      })
    case 'bar':
      // From the far side over the instep to a button on the near side.
      return (
        cloth(
          brush,
          `M${at(668, 1270)}C${at(716, 1172)} ${at(816, 1176)} ${at(876, 1288)}L${at(836, 1328)}C${at(790, 1240)} ${at(748, 1226)} ${at(714, 1296)}Z`,
          made,
        ) + ellipse(846, 1300, 13, 13, { fill: '#c4a25c' })
      )
    case 'cap':
      return cloth(
        dipped(brush, mix(brush.hex, '#1c1613', 0.6)),
        `M${at(262, 1536)}C${at(296, 1450)} ${at(380, 1405)} ${at(440, 1376)}C${at(470, 1440)} ${at(470, 1500)} ${at(440, 1545)}L${at(310, 1553)}Z`,
        { ...leather, roll: 0.5 },
      )
    case 'tie':
      return path(
        `M${at(590, 1320)}C${at(640, 1390)} ${at(700, 1420)} ${at(760, 1440)}M${at(640, 1290)}C${at(690, 1360)} ${at(760, 1390)} ${at(820, 1396)}`,
        {
          fill: 'none',
          stroke: brush.tones.shade,
          'stroke-width': 20,
          'stroke-linecap': 'round',
        },
      )
    default:
      return ''
  }
}

interface Design {
  readonly kind: 'pump' | 'ankle-strap' | 'slingback'
  readonly heel: 'stiletto' | 'block' | 'flared'
  /** Of the tallest: a kitten heel is the lowest. */
  readonly height: number
  readonly round: boolean
  readonly trim: Trim
  /** The heel shows the layers of its own leather. */
  readonly stacked: boolean
}

const DESIGNS: readonly [Design, ...Design[]] = [
  { kind: 'pump', heel: 'stiletto', height: 1, round: false, trim: 'none', stacked: false },
  { kind: 'ankle-strap', heel: 'block', height: 0.9, round: true, trim: 'none', stacked: false },
  { kind: 'pump', heel: 'block', height: 0.68, round: true, trim: 'bow', stacked: true },
  { kind: 'slingback', heel: 'stiletto', height: 0.84, round: false, trim: 'buckle', stacked: false },
  { kind: 'pump', heel: 'block', height: 0.84, round: true, trim: 'bar', stacked: true },
  { kind: 'slingback', heel: 'flared', height: 0.72, round: false, trim: 'none', stacked: false },
  { kind: 'ankle-strap', heel: 'stiletto', height: 1, round: false, trim: 'cap', stacked: false },
  { kind: 'pump', heel: 'flared', height: 0.9, round: true, trim: 'tie', stacked: true },
  { kind: 'slingback', heel: 'block', height: 0.94, round: true, trim: 'bow', stacked: false },
]

const HEELS: Record<Design['heel'], string> = {
  block: `M${at(1070, 1222)}L${at(1212, 1176)}C${at(1226, 1300)} ${at(1222, 1450)} ${at(1228, FLOOR)}L${at(1104, FLOOR)}C${at(1108, 1440)} ${at(1112, 1320)} ${at(1070, 1222)}Z`,
  stiletto: `M${at(1076, 1222)}L${at(1212, 1176)}C${at(1216, 1260)} ${at(1198, 1420)} ${at(1194, FLOOR)}L${at(1160, FLOOR)}C${at(1160, 1440)} ${at(1150, 1300)} ${at(1076, 1222)}Z`,
  flared: `M${at(1070, 1222)}L${at(1212, 1176)}C${at(1210, 1300)} ${at(1216, 1440)} ${at(1258, FLOOR)}L${at(1084, FLOOR)}C${at(1130, 1440)} ${at(1130, 1320)} ${at(1070, 1222)}Z`,
}

/** Round the ankle: the far half of the ring, the near half with its buckle, and the tab that holds it at the counter. */
function ankleStrap(brush: Brush): { readonly far: string; readonly near: string } {
  const band = (d: string, tone: string, width: number): string =>
    path(d, { fill: 'none', stroke: tone, 'stroke-width': width, 'stroke-linecap': 'round' })
  const front = `M${at(880, 800)}C${at(892, 862)} ${at(1184, 872)} ${at(1206, 806)}`
  return {
    far: band(`M${at(880, 800)}C${at(892, 746)} ${at(1184, 748)} ${at(1206, 806)}`, brush.tones.deep, 36),
    near:
      cloth(brush, `M${at(1160, 968)}L${at(1182, 800)}L${at(1226, 794)}L${at(1226, 980)}Z`, {
        ...leather,
        roll: 0.4,
        lift: 0.9,
      }) +
      band(front, brush.tones.deep, 44) +
      band(front, brush.tones.base, 38) +
      path(`M${at(884, 796)}C${at(900, 848)} ${at(1180, 858)} ${at(1200, 800)}`, {
        fill: 'none',
        stroke: brush.tones.light,
        'stroke-width': 6,
        opacity: 0.8,
      }) +
      rect(972, 822, 46, 54, { fill: 'none', stroke: '#c4a25c', 'stroke-width': 9, rx: 5 }),
  }
}

/** The strap of a slingback, from the side of the vamp round the heel. */
const sling = ({ tones }: Brush): string =>
  path(`M${at(850, 1270)}C${at(960, 1180)} ${at(1110, 1080)} ${at(1190, 1030)}Q${at(1226, 1090)} ${at(1196, 1180)}`, {
    fill: 'none',
    stroke: tones.shade,
    'stroke-width': 30,
    'stroke-linecap': 'round',
  }) +
  path(`M${at(850, 1266)}C${at(960, 1176)} ${at(1110, 1076)} ${at(1188, 1028)}`, {
    fill: 'none',
    stroke: tones.light,
    'stroke-width': 9,
  }) +
  rect(1000, 1118, 30, 36, { fill: 'none', stroke: '#c4a25c', 'stroke-width': 8, rx: 4, transform: 'rotate(-36 1015 1136)' })

export function heels(brush: Brush): Drawing {
  const { kind, heel, height, round, trim, stacked } = inTurn(brush, DESIGNS)
  const surface = { ...leather, texture: clothOf(brush)?.texture ?? leather.texture }
  const back: Point = [1195, 905]
  const toe = round ? 282 : 236
  const counter =
    kind === 'slingback'
      ? `C${at(780, 1300)} ${at(820, 1290)} ${at(860, 1270)}L${at(1090, 1215)}`
      : `C${at(700, 1350)} ${at(860, 1260)} ${at(960, 1130)}C${at(1030, 1035)} ${at(1120, 965)} ${at(...back)}C${at(1232, 960)} ${at(1240, 1060)} ${at(1205, 1180)}`
  const front = round
    ? `C${at(246, 1440)} ${at(380, 1372)} ${at(570, 1322)}`
    : `C${at(300, 1440)} ${at(420, 1385)} ${at(570, 1322)}`
  const upper = `M${at(toe, 1532)}${front}${counter}L${at(1090, 1215)}C${at(960, 1262)} ${at(820, 1440)} ${at(640, 1535)}L${at(310, 1553)}Q${at(toe - 12, 1556)} ${at(toe, 1532)}Z`
  const lining = dipped(brush, '#c8a886')
  const insole =
    kind === 'slingback'
      ? `M${at(570, 1322)}L${at(860, 1240)}C${at(980, 1170)} ${at(1080, 1150)} ${at(1200, 1170)}L${at(1090, 1220)}C${at(940, 1270)} ${at(820, 1440)} ${at(640, 1480)}Z`
      : `M${at(570, 1322)}C${at(650, 1262)} ${at(800, 1190)} ${at(930, 1070)}C${at(1030, 960)} ${at(1130, 900)} ${at(...back)}C${at(1170, 1000)} ${at(1150, 1120)} ${at(1100, 1200)}C${at(900, 1290)} ${at(760, 1400)} ${at(570, 1322)}Z`
  const sole = `M${at(toe + 6, 1544)}L${at(640, 1530)}C${at(820, 1436)} ${at(960, 1256)} ${at(1096, 1208)}L${at(1104, 1226)}C${at(970, 1280)} ${at(830, 1456)} ${at(650, 1550)}L${at(400, FLOOR)}Q${at(290, FLOOR)} ${at(toe + 6, 1544)}Z`
  const strap = kind === 'ankle-strap' ? ankleStrap(brush) : { far: '', near: kind === 'slingback' ? sling(brush) : '' }
  const shine =
    polish(brush, [330, 1480], [640, 1350], 17, 22) +
    (kind === 'slingback' ? '' : polish(brush, [1100, 1110], [1180, 960], 12, -10))
  const shoe =
    strap.far +
    cloth(lining, insole, { ...leather, roll: 0.5 }) +
    cloth(dipped(brush, stacked ? mix(brush.hex, '#c79a68', 0.7) : mix(brush.hex, '#2a211b', 0.35)), HEELS[heel], {
      ...leather,
      roll: 0.7,
    }) +
    cloth(brush, upper, { ...surface, folds: shine + fan(brush, [690, 1500], -2.2, 0.7, 110, 3, 0.5), printScale: 0.7 }) +
    path(sole, { fill: mix(brush.hex, '#3a2a20', 0.65) }) +
    trimming(brush, trim) +
    strap.near
  return lower(pair(brush, `${upper}${HEELS[heel]}`, shoe, { x: 640, y: 1360, width: 760 }), height)
}
