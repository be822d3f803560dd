/**
 * Shoes in profile, a pair at a time: the far one stands a little behind.
 * @module
 */
import { cloth } from '../cloth.ts'
import { mix } from '../colour.ts'
import { crease, fan, fold } from '../folds.ts'
import { seam, stitches } from '../garments/details.ts'
import { type Brush, type Drawing, dipped } from '../sheet.ts'
import { at, ellipse, group, type Point, path } from '../svg.ts'

const leather = { texture: 'leather', roll: 0.9, soft: 13 } as const
const FLOOR = 1560

/** The light that lies along polished leather. */
const polish = ({ tones }: Brush, from: Point, to: Point, width: number, bow: number): string =>
  crease(from, to, width, tones.glint, tones.dark ? 0.5 : 0.6, bow)

function pair(_brush: Brush, outline: string, draw: () => string, focus: Drawing['focus']): Drawing {
  const far = 'translate(190 -150) scale(.95)'
  return {
    markup: group(draw(), { transform: far }) + draw(),
    outline,
    pose: 'standing',
    focus,
    ground: { y: FLOOR, left: 270, right: 1230, depth: 52 },
    second: { transform: far },
  }
}

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
  const draw = (): string =>
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
  return pair(brush, `${upper}${heel}`, draw, { x: 640, y: 1360, width: 760 })
}

export function boots(brush: Brush): Drawing {
  const { random, tones } = brush
  const kind = random.pick(['chelsea', 'lace', 'knee', 'heeled'])
  const top = kind === 'knee' ? 300 : random.between(620, 700)
  const heelHigh = kind === 'heeled' ? 170 : 86
  const ground = FLOOR + 20
  const base = ground - heelHigh
  const toeBase = ground - 40
  const upper = `M${at(766, top)}C${at(770, top + 200)} ${at(796, 940)} ${at(762, 1060)}C${at(716, 1180)} ${at(560, 1260)} ${at(440, 1316)}C${at(330, 1366)} ${at(258, 1420)} ${at(258, toeBase - 14)}L${at(640, toeBase - 10)}C${at(760, toeBase - 30)} ${at(900, base)} ${at(1150, base)}C${at(1180, 1400)} ${at(1166, 1240)} ${at(1142, 1110)}C${at(1120, 960)} ${at(1150, top + 200)} ${at(1146, top - 6)}Q${at(950, top + 22)} ${at(766, top)}Z`
  const sole = `M${at(250, toeBase - 22)}L${at(640, toeBase - 18)}C${at(760, toeBase - 36)} ${at(900, base - 12)} ${at(1158, base - 10)}L${at(1156, ground)}L${at(940, ground)}C${at(930, ground - heelHigh * 0.6)} ${at(860, base + 34)} ${at(760, toeBase + 20)}Q${at(640, ground)} ${at(420, ground)}Q${at(252, ground)} ${at(250, toeBase - 22)}Z`
  const gusset = `M${at(872, top + 60)}L${at(1030, top + 60)}C${at(1020, 960)} ${at(1000, 1010)} ${at(960, 1060)}C${at(910, 1010)} ${at(884, 960)} ${at(872, top + 60)}Z`
  const elastic = dipped(brush, mix(brush.hex, '#141210', 0.5))
  let ribs = ''
  for (let x = 870; x < 1040; x += 12) {
    ribs += `M${x} ${top + 50}V1080`
  }
  let laces = ''
  if (kind === 'lace') {
    for (let i = 0; i < 7; i += 1) {
      const y = top + 40 + i * ((1090 - top) / 7)
      const x = 772 - Math.max(0, i - 4) * 34
      laces +=
        path(`M${at(x - 4, y)}Q${at(x + 50, y - 18)} ${at(x + 96, y + 10)}`, {
          fill: 'none',
          stroke: mix(brush.hex, '#efe3d0', brush.tones.dark ? 0.35 : 0.1),
          'stroke-width': 15,
          'stroke-linecap': 'round',
        }) +
        ellipse(x + 98, y + 11, 12, 12, { fill: '#b79a5c' }) +
        ellipse(x + 98, y + 11, 5, 5, { fill: '#2a211b' })
    }
  }
  const shine =
    polish(brush, [320, 1440], [600, 1280], 20, -24) +
    polish(brush, [820, top + 60], [830, 960], 18, 0) +
    polish(brush, [1090, 1180], [1110, 1360], 14, 10)
  const bends =
    fan(brush, [776, 1070], 0.5, 0.9, 200, 4, 0.8) +
    fan(brush, [600, 1290], 1.1, 0.6, 130, 2, 0.5) +
    (kind === 'knee' ? fold(brush, [900, 420], [960, 900], 20, 0.6, 20) : '')
  const welt = stitches(
    brush,
    `M${at(280, toeBase - 36)}L${at(640, toeBase - 32)}C${at(760, toeBase - 50)} ${at(900, base - 26)} ${at(1150, base - 26)}`,
  )
  const panel =
    kind === 'chelsea'
      ? cloth(elastic, gusset, {
          texture: 'none',
          roll: 0.5,
          marks: path(ribs, { stroke: elastic.tones.light, 'stroke-width': 4, opacity: 0.4 }),
        })
      : seam(brush, `M${at(960, top)}C${at(950, 900)} ${at(900, 1060)} ${at(820, 1200)}L${at(800, toeBase - 40)}`)
  const mouthLine = `M${at(766, top)}Q${at(950, top - 34)} ${at(1146, top - 6)}Q${at(950, top + 24)} ${at(766, top)}Z`
  const tab =
    kind === 'knee'
      ? ''
      : path(`M${at(1110, top + 10)}C${at(1120, top - 90)} ${at(1176, top - 90)} ${at(1160, top + 40)}`, {
          fill: 'none',
          stroke: tones.shade,
          'stroke-width': 22,
        })
  const draw = (): string =>
    tab +
    path(mouthLine, { fill: tones.deep }) +
    cloth(brush, upper, { ...leather, roll: 1.1, folds: shine + bends, marks: welt }) +
    panel +
    laces +
    cloth(dipped(brush, random.chance(0.5) ? '#3a2b22' : mix(brush.hex, '#1b1512', 0.7)), sole, { ...leather, roll: 0.3 })
  return pair(brush, `${upper}${sole}`, draw, { x: 800, y: 1060, width: 800 })
}

export function trainers(brush: Brush): Drawing {
  const { random, tones } = brush
  const high = random.chance(0.25)
  const collar = high ? 800 : 960
  const accent = dipped(brush, tones.pale ? random.pick(['#2f4b3d', '#9c5a3c', '#24304d']) : '#f0eadf')
  const rubber = dipped(brush, random.pick(['#f3efe6', '#e9dfcc', '#f3efe6']))
  const upper = `M${at(296, 1440)}C${at(286, 1340)} ${at(400, 1290)} ${at(540, 1240)}C${at(660, 1190)} ${at(760, 1090)} ${at(836, collar + 46)}Q${at(870, collar + 10)} ${at(910, collar + 50)}C${at(960, collar + 130)} ${at(1070, collar + 110)} ${at(1130, collar + 14)}Q${at(1190, collar - 40)} ${at(1228, collar + 30)}C${at(1216, 1160)} ${at(1250, 1320)} ${at(1240, 1446)}L${at(300, 1450)}Z`
  const tongue = `M${at(770, collar + 150)}C${at(780, collar)} ${at(820, collar - 80)} ${at(880, collar - 90)}Q${at(930, collar - 80)} ${at(930, collar + 80)}L${at(860, collar + 190)}Z`
  const sole = `M${at(272, 1420)}Q${at(500, 1450)} ${at(760, 1424)}T${at(1252, 1416)}Q${at(1276, 1500)} ${at(1240, 1548)}Q${at(1000, FLOOR)} ${at(760, FLOOR)}L${at(360, FLOOR)}Q${at(262, 1550)} ${at(272, 1420)}Z`
  const toeCap = `M${at(280, 1440)}C${at(280, 1350)} ${at(380, 1298)} ${at(500, 1256)}C${at(560, 1300)} ${at(580, 1380)} ${at(560, 1450)}Z`
  const heelTab = `M${at(1130, collar + 10)}Q${at(1190, collar - 44)} ${at(1230, collar + 30)}C${at(1222, 1090)} ${at(1228, 1140)} ${at(1232, 1190)}L${at(1150, 1180)}C${at(1140, 1120)} ${at(1132, 1060)} ${at(1130, collar + 10)}Z`
  const side = `M${at(690, 1440)}C${at(740, 1330)} ${at(800, 1240)} ${at(900, 1180)}L${at(960, 1200)}C${at(880, 1270)} ${at(830, 1350)} ${at(800, 1440)}Z`
  const lining = dipped(brush, '#e9e0d0')
  const opening = `M${at(850, collar + 30)}Q${at(1000, collar - 30)} ${at(1190, collar - 10)}L${at(1130, collar + 30)}C${at(1070, collar + 120)} ${at(960, collar + 130)} ${at(850, collar + 30)}Z`
  let laces = ''
  const rows = high ? 7 : 5
  for (let i = 0; i < rows; i += 1) {
    const t = i / (rows - 1)
    const [x, y] = [850 - t * 250, collar + 66 + t * (1234 - collar - 76)]
    const d = `M${at(x - 34, y - 16)}Q${at(x + 26, y - 26)} ${at(x + 82, y + 30)}`
    laces +=
      path(d, { fill: 'none', stroke: tones.deep, 'stroke-width': 22, opacity: 0.4, transform: 'translate(4 8)' }) +
      path(d, { fill: 'none', stroke: '#f4efe5', 'stroke-width': 18, 'stroke-linecap': 'round' }) +
      ellipse(x + 86, y + 34, 9, 9, { fill: tones.deep })
  }
  const ridge = path(`M${at(276, 1500)}Q${at(700, 1524)} ${at(1258, 1492)}`, {
    fill: 'none',
    stroke: rubber.tones.deep,
    'stroke-width': 6,
    opacity: 0.4,
  })
  const shine = polish(brush, [620, 1270], [850, 1110], 18, 16) + polish(brush, [1020, 1240], [1130, 1400], 22, -16)
  const draw = (): string =>
    cloth(lining, opening, { texture: 'wool', roll: 0.6 }) +
    cloth(brush, tongue, { ...leather, roll: 0.6, lift: 1 }) +
    cloth(brush, upper, {
      ...leather,
      folds: shine + fan(brush, [600, 1300], 0.9, 0.9, 130, 3, 0.6),
      lift: 1,
      marks: stitches(brush, `M${at(900, collar + 100)}C${at(860, 1190)} ${at(720, 1290)} ${at(600, 1300)}`),
    }) +
    cloth(brush, toeCap, {
      ...leather,
      roll: 0.6,
      lift: 0.9,
      marks: seam(brush, `M${at(486, 1264)}C${at(546, 1306)} ${at(566, 1384)} ${at(548, 1450)}`),
    }) +
    cloth(accent, side, { ...leather, roll: 0.3, lift: 0.9 }) +
    cloth(accent, heelTab, { ...leather, roll: 0.5, lift: 0.9 }) +
    laces +
    cloth(rubber, sole, { texture: 'none', roll: 0.7, marks: ridge, lift: 0.9 })
  return pair(brush, `${upper}${sole}`, draw, { x: 720, y: 1230, width: 760 })
}
