import { cloth } from '#backend/demo/pictures/cloth.ts'
import { mix } from '#backend/demo/pictures/colour.ts'
import { fan } from '#backend/demo/pictures/folds.ts'
import { type Brush, type Drawing, dipped } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, type Point, path } from '#backend/demo/pictures/svg.ts'
import { FLOOR, leather, pair, polish } from './shoe.ts'

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
      return cloth(
        brush,
        `M${at(660, 1290)}C${at(740, 1250)} ${at(860, 1330)} ${at(900, 1380)}L${at(866, 1416)}C${at(820, 1360)} ${at(730, 1310)} ${at(650, 1340)}Z`,
        made,
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

export function heels(brush: Brush): Drawing {
  const { random, tones } = brush
  const kind = random.pick(['pump', 'ankle-strap', 'slingback', 'pump'])
  const stacked = random.chance(0.4)
  const trim = random.pick(['none', 'bow', 'buckle', 'bar', 'cap', 'tie'])
  const block = random.chance(0.5)
  const back: Point = [1195, 905]
  const toe = random.chance(0.5) ? 240 : 268
  const counter =
    kind === 'slingback'
      ? `C${at(780, 1300)} ${at(820, 1290)} ${at(860, 1270)}L${at(1090, 1215)}`
      : `C${at(700, 1350)} ${at(860, 1260)} ${at(960, 1130)}C${at(1030, 1035)} ${at(1120, 965)} ${at(...back)}C${at(1232, 960)} ${at(1240, 1060)} ${at(1205, 1180)}`
  const upper = `M${at(toe, 1532)}C${at(300, 1440)} ${at(420, 1385)} ${at(570, 1322)}${counter}L${at(1090, 1215)}C${at(960, 1262)} ${at(820, 1440)} ${at(640, 1535)}L${at(310, 1553)}Q${at(toe - 12, 1556)} ${at(toe, 1532)}Z`
  const lining = dipped(brush, '#c8a886')
  const insole = `M${at(570, 1322)}C${at(650, 1262)} ${at(800, 1190)} ${at(930, 1070)}C${at(1030, 960)} ${at(1130, 900)} ${at(...back)}C${at(1170, 1000)} ${at(1150, 1120)} ${at(1100, 1200)}C${at(900, 1290)} ${at(760, 1400)} ${at(570, 1322)}Z`
  const heel = block
    ? `M${at(1070, 1222)}L${at(1212, 1176)}C${at(1226, 1300)} ${at(1222, 1450)} ${at(1228, FLOOR)}L${at(1104, FLOOR)}C${at(1108, 1440)} ${at(1112, 1320)} ${at(1070, 1222)}Z`
    : `M${at(1076, 1222)}L${at(1212, 1176)}C${at(1216, 1260)} ${at(1198, 1420)} ${at(1194, FLOOR)}L${at(1160, FLOOR)}C${at(1160, 1440)} ${at(1150, 1300)} ${at(1076, 1222)}Z`
  const sole = `M${at(toe + 6, 1544)}L${at(640, 1530)}C${at(820, 1436)} ${at(960, 1256)} ${at(1096, 1208)}L${at(1104, 1226)}C${at(970, 1280)} ${at(830, 1456)} ${at(650, 1550)}L${at(400, FLOOR)}Q${at(290, FLOOR)} ${at(toe + 6, 1544)}Z`
  const strap =
    kind === 'ankle-strap'
      ? cloth(
          brush,
          // From the counter round the ankle and back: the strap is sewn to the shoe.
          `M${at(1196, 900)}C${at(1150, 850)} ${at(960, 820)} ${at(880, 850)}C${at(840, 866)} ${at(850, 900)} ${at(900, 912)}C${at(1000, 930)} ${at(1120, 950)} ${at(1200, 980)}L${at(1206, 1020)}C${at(1120, 990)} ${at(980, 976)} ${at(890, 958)}C${at(800, 936)} ${at(800, 830)} ${at(876, 806)}C${at(980, 776)} ${at(1160, 806)} ${at(1204, 860)}Z`,
          { ...leather, lift: 0.9 },
        ) + ellipse(930, 942, 22, 20, { fill: 'none', stroke: '#c4a25c', 'stroke-width': 8 })
      : kind === 'slingback'
        ? path(`M${at(850, 1270)}C${at(960, 1180)} ${at(1110, 1080)} ${at(1190, 1030)}Q${at(1226, 1090)} ${at(1196, 1180)}`, {
            fill: 'none',
            stroke: tones.shade,
            'stroke-width': 26,
            'stroke-linecap': 'round',
          }) +
          path(`M${at(850, 1266)}C${at(960, 1176)} ${at(1110, 1076)} ${at(1188, 1028)}`, {
            fill: 'none',
            stroke: tones.light,
            'stroke-width': 9,
          })
        : ''
  const shine = polish(brush, [330, 1480], [640, 1350], 17, 22) + polish(brush, [1100, 1110], [1180, 960], 12, -10)
  const shoe =
    (kind === 'pump' || kind === 'ankle-strap'
      ? cloth(lining, insole, { ...leather, roll: 0.5 })
      : cloth(
          lining,
          `M${at(570, 1322)}L${at(860, 1240)}C${at(980, 1170)} ${at(1080, 1150)} ${at(1200, 1170)}L${at(1090, 1220)}C${at(940, 1270)} ${at(820, 1440)} ${at(640, 1480)}Z`,
          { ...leather, roll: 0.4 },
        )) +
    cloth(dipped(brush, stacked ? mix(brush.hex, '#c79a68', 0.7) : mix(brush.hex, '#2a211b', 0.35)), heel, {
      ...leather,
      roll: 0.7,
    }) +
    cloth(brush, upper, { ...leather, folds: shine + fan(brush, [690, 1500], -2.2, 0.7, 110, 3, 0.5), printScale: 0.7 }) +
    path(sole, { fill: mix(brush.hex, '#3a2a20', 0.65) }) +
    strap +
    trimming(brush, trim)
  return pair(brush, `${upper}${heel}`, shoe, { x: 640, y: 1360, width: 760 })
}
