import { cloth } from '#backend/demo/pictures/cloth.ts'
import { mix } from '#backend/demo/pictures/colour.ts'
import { fan } from '#backend/demo/pictures/folds.ts'
import { type Brush, type Drawing, dipped } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, type Point, path } from '#backend/demo/pictures/svg.ts'
import { FLOOR, leather, pair, polish } from './shoe.ts'

export function heels(brush: Brush): Drawing {
  const { random, tones } = brush
  const kind = random.pick(['pump', 'ankle-strap', 'slingback', 'pump'])
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
          `M${at(880, 830)}C${at(960, 880)} ${at(1100, 880)} ${at(1200, 846)}L${at(1206, 892)}C${at(1100, 930)} ${at(960, 930)} ${at(872, 876)}Z`,
          { ...leather, lift: 0.9 },
        ) + ellipse(930, 876, 22, 20, { fill: 'none', stroke: '#c4a25c', 'stroke-width': 8 })
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
    cloth(dipped(brush, mix(brush.hex, '#2a211b', 0.35)), heel, { ...leather, roll: 0.7 }) +
    cloth(brush, upper, { ...leather, folds: shine + fan(brush, [690, 1500], -2.2, 0.7, 110, 3, 0.5), printScale: 0.7 }) +
    path(sole, { fill: mix(brush.hex, '#3a2a20', 0.65) }) +
    strap
  return pair(brush, `${upper}${heel}`, shoe, { x: 640, y: 1360, width: 760 })
}
