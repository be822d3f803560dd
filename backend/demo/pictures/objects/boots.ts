import { cloth } from '#backend/demo/pictures/cloth.ts'
import { mix } from '#backend/demo/pictures/colour.ts'
import { fan, fold } from '#backend/demo/pictures/folds.ts'
import { seam, stitches } from '#backend/demo/pictures/garments/sewing.ts'
import { type Brush, type Drawing, dipped, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, path } from '#backend/demo/pictures/svg.ts'
import { FLOOR, lace, leather, pair, polish } from './shoe.ts'

/** Crossed laces, with eyelets along the front edge and a bow at the top. Near the instep, the edge runs forward. */
function lacing(brush: Brush, top: number, rows: number): string {
  // Waxed cord is darker than the leather, and nearly black on dark leather.
  const { tones } = dipped(brush, mix(brush.hex, '#17110e', brush.tones.pale ? 0.55 : 0.66))
  const step = (1090 - top) / rows
  const places = Array.from({ length: rows }, (_, i) => {
    const y = top + 46 + i * step
    return { y, edge: 776 - Math.max(0, y - 960) * 0.3, eye: 862 - Math.max(0, y - 960) * 0.24 }
  })
  const crossed = places
    .slice(1)
    .map(({ eye, y }, i) => {
      const over = places[i] ?? { eye, y, edge: eye }
      const [x, middle] = [over.edge, (over.y + y) / 2 - 6]
      return (
        lace(`M${at(over.eye, over.y)}Q${at(x + 44, over.y + 4)} ${at(x, middle)}`, tones, 9) +
        lace(`M${at(eye, y)}Q${at(x + 40, y - 12)} ${at(x, middle)}`, tones, 9)
      )
    })
    .join('')
  const eyes = places
    .map(({ eye, y }) => ellipse(eye + 2, y, 11, 11, { fill: '#b79a5c' }) + ellipse(eye + 2, y, 5, 5, { fill: '#2a211b' }))
    .join('')
  const [x, y] = [812, top + 52]
  const bow =
    lace(
      `M${at(x, y)}C${at(x - 30, y - 66)} ${at(x - 112, y - 52)} ${at(x - 96, y + 6)}Q${at(x - 70, y + 36)} ${at(x, y)}`,
      tones,
      9,
    ) +
    lace(
      `M${at(x, y)}C${at(x + 50, y - 60)} ${at(x + 120, y - 30)} ${at(x + 96, y + 22)}Q${at(x + 60, y + 42)} ${at(x, y)}`,
      tones,
      9,
    ) +
    lace(`M${at(x, y)}C${at(x - 20, y + 50)} ${at(x - 46, y + 70)} ${at(x - 40, y + 124)}`, tones, 9) +
    lace(`M${at(x, y)}C${at(x + 30, y + 46)} ${at(x + 60, y + 80)} ${at(x + 46, y + 140)}`, tones, 9)
  return crossed + eyes + bow + ellipse(x, y, 13, 12, { fill: tones.shade }) + ellipse(x - 3, y - 4, 6, 4, { fill: tones.light })
}

export function boots(brush: Brush): Drawing {
  const { random, tones } = brush
  const kind = pickByTurn(brush, ['heeled', 'lace', 'chelsea', 'zip', 'knee', 'buckled'])
  const top = kind === 'knee' ? random.between(290, 440) : random.between(560, 790)
  const heelHigh = kind === 'heeled' ? random.between(150, 200) : random.between(62, 120)
  const [tabbed, capped, dark] = [random.chance(0.6), random.chance(0.35), random.chance(0.5)]
  const rows = random.whole(5, 8)
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
  const shine =
    polish(brush, [320, 1440], [600, 1280], 20, -24) +
    polish(brush, [820, top + 60], [830, 960], 18, 0) +
    polish(brush, [1090, 1180], [1110, 1360], 14, 10)
  const bends =
    fan(brush, [776, 1070], 0.5, 0.9, 170, 4, brush.tones.pale ? 0.4 : 0.7) +
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
  const cap = capped ? seam(brush, `M${at(470, 1306)}C${at(540, 1360)} ${at(560, 1440)} ${at(540, toeBase - 14)}`) : ''
  const buckled = (y: number): string =>
    cloth(
      brush,
      `M${at(776, y)}Q${at(960, y + 44)} ${at(1140, y + 6)}L${at(1142, y + 66)}Q${at(960, y + 104)} ${at(772, y + 60)}Z`,
      {
        ...leather,
        roll: 0.4,
        lift: 0.9,
      },
    )
  const frame = (y: number): string =>
    path(`M${at(960, y + 12)}h72v74h-72Z`, { fill: 'none', stroke: '#c2a05c', 'stroke-width': 13 })
  const straps = kind === 'buckled' ? [1000, ...(rows > 6 ? [top + 70] : [])] : []
  const fastening = straps.map(buckled).join('')
  // Metal and laces have no grain.
  const fittings =
    (kind === 'lace' ? lacing(brush, top, rows) : '') +
    straps.map(frame).join('') +
    (kind === 'zip'
      ? path(`M${at(1010, top)}C${at(1004, 900)} ${at(1020, 1100)} ${at(1050, base - 40)}`, {
          fill: 'none',
          stroke: '#b9a67a',
          'stroke-width': 16,
          'stroke-dasharray': '7 5',
        })
      : '')
  const tab =
    kind === 'knee' || !tabbed
      ? ''
      : path(`M${at(1110, top + 10)}C${at(1120, top - 90)} ${at(1176, top - 90)} ${at(1160, top + 40)}`, {
          fill: 'none',
          stroke: tones.shade,
          'stroke-width': 22,
        })
  const shoe =
    tab +
    path(mouthLine, { fill: tones.deep }) +
    cloth(brush, upper, { ...leather, roll: 1.1, folds: shine + bends, marks: welt }) +
    panel +
    cap +
    fastening +
    cloth(dipped(brush, dark ? '#3a2b22' : mix(brush.hex, '#1b1512', 0.7)), sole, { ...leather, roll: 0.3 })
  // Close-ups of leather all look alike, so boots take turns to show the toe, shaft, heel, ankle or vamp.
  const surface = pickByTurn(brush, [
    { x: 430, y: 1440, width: 420 },
    { x: 960, y: top + 150, width: 480 },
    { x: 1030, y: 1400, width: 440 },
    { x: 800, y: 1060, width: 440 },
    { x: 640, y: 1330, width: 460 },
  ])
  return { ...pair(brush, `${upper}${sole}`, shoe, { x: 800, y: 1060, width: 800 }, fittings), surface }
}
