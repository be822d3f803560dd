import { cloth } from '#backend/demo/pictures/cloth.ts'
import { mix } from '#backend/demo/pictures/colour.ts'
import { fan } from '#backend/demo/pictures/folds.ts'
import { stitches } from '#backend/demo/pictures/garments/sewing.ts'
import { clothOf } from '#backend/demo/pictures/material.ts'
import { type Brush, type Drawing, dipped, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, group, path, rect } from '#backend/demo/pictures/svg.ts'
import { HEELS, type Heel, type Kind, shapeOf, soleOf } from './heel-shapes.ts'
import { leather, lower, pair, polish } from './shoe.ts'

type Trim = 'none' | 'bow' | 'buckle' | 'bar' | 'cap' | 'saddle'

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
      // The strap runs from the far side over the instep to a button on the near side.
      return (
        cloth(
          brush,
          `M${at(672, 1276)}C${at(720, 1212)} ${at(812, 1208)} ${at(876, 1288)}L${at(838, 1330)}C${at(792, 1270)} ${at(752, 1262)} ${at(716, 1304)}Z`,
          made,
        ) + ellipse(846, 1300, 13, 13, { fill: '#c4a25c' })
      )
    case 'cap':
      return cloth(
        dipped(brush, mix(brush.hex, '#1c1613', 0.6)),
        `M${at(262, 1536)}C${at(296, 1450)} ${at(380, 1405)} ${at(440, 1376)}C${at(470, 1440)} ${at(470, 1500)} ${at(440, 1545)}L${at(310, 1553)}Z`,
        { ...leather, roll: 0.5 },
      )
    case 'saddle':
      // A strap with a metal bar over the tongue, and the seam around the apron.
      return (
        path(`M${at(318, 1500)}C${at(340, 1430)} ${at(460, 1392)} ${at(556, 1356)}`, {
          fill: 'none',
          stroke: brush.tones.deep,
          'stroke-width': 8,
          opacity: 0.6,
        }) +
        cloth(
          brush,
          `M${at(556, 1292)}L${at(700, 1192)}C${at(740, 1260)} ${at(760, 1330)} ${at(770, 1446)}L${at(650, 1520)}C${at(640, 1430)} ${at(610, 1350)} ${at(556, 1292)}Z`,
          made,
        ) +
        path(`M${at(612, 1290)}L${at(704, 1226)}`, { stroke: '#c4a25c', 'stroke-width': 18, 'stroke-linecap': 'round' })
      )
    default:
      return ''
  }
}

interface Design {
  readonly kind: Kind
  readonly heel: Heel
  /** Heel height as a fraction of the tallest heel. A kitten heel is the lowest. */
  readonly height: number
  readonly round: boolean
  readonly trim: Trim
  /** Whether the heel is made of cork or of stacked leather. */
  readonly stacked: boolean
}

/** The number of designs is prime, so that each department gets every design although the departments take turns. */
const DESIGNS: readonly [Design, ...Design[]] = [
  { kind: 'pump', heel: 'stiletto', height: 1, round: false, trim: 'none', stacked: false },
  { kind: 'ankle-strap', heel: 'block', height: 0.9, round: true, trim: 'none', stacked: false },
  { kind: 'mule', heel: 'spool', height: 0.74, round: false, trim: 'none', stacked: false },
  { kind: 'sandal', heel: 'block', height: 0.9, round: true, trim: 'none', stacked: true },
  { kind: 'pump', heel: 'block', height: 0.68, round: true, trim: 'bow', stacked: true },
  { kind: 'slingback', heel: 'stiletto', height: 0.84, round: false, trim: 'buckle', stacked: false },
  { kind: 'loafer', heel: 'block', height: 0.72, round: true, trim: 'saddle', stacked: true },
  { kind: 'open', heel: 'stiletto', height: 0.96, round: false, trim: 'none', stacked: false },
  { kind: 'pump', heel: 'block', height: 0.84, round: true, trim: 'bar', stacked: true },
  { kind: 'sandal', heel: 'wedge', height: 0.8, round: true, trim: 'none', stacked: true },
  { kind: 'slingback', heel: 'flared', height: 0.62, round: false, trim: 'bow', stacked: false },
  { kind: 'ankle-strap', heel: 'cone', height: 1, round: false, trim: 'cap', stacked: false },
  { kind: 'mule', heel: 'wedge', height: 0.86, round: true, trim: 'buckle', stacked: true },
]

/**
 * An ankle strap: the inside of the far half, and the near half with its buckle and loose end. On an empty shoe, it leans
 * forward from the counter to which it is sewn.
 */
function ankleStrap(brush: Brush): { readonly far: string; readonly near: string } {
  const lining = dipped(brush, '#c8a886')
  const made = { ...leather, texture: clothOf(brush)?.texture ?? leather.texture, roll: 0.35 }
  const far = `M${at(890, 896)}C${at(904, 836)} ${at(1060, 786)} ${at(1208, 826)}L${at(1212, 862)}C${at(1084, 824)} ${at(940, 866)} ${at(896, 936)}Z`
  const near = `M${at(886, 892)}C${at(900, 956)} ${at(1088, 936)} ${at(1206, 822)}Q${at(1222, 838)} ${at(1218, 872)}C${at(1100, 990)} ${at(904, 1012)} ${at(884, 938)}Q${at(880, 910)} ${at(886, 892)}Z`
  const line = `M${at(898, 922)}C${at(930, 968)} ${at(1088, 944)} ${at(1200, 836)}M${at(892, 942)}C${at(920, 990)} ${at(1096, 966)} ${at(1208, 864)}`
  const end = `M${at(1002, 944)}L${at(1094, 914)}Q${at(1118, 914)} ${at(1116, 936)}Q${at(1112, 952)} ${at(1096, 958)}L${at(1012, 980)}Z`
  return {
    far: cloth(lining, far, { texture: 'leather', roll: 0.4 }) + path(far, { fill: '#2a1c14', opacity: 0.28 }),
    near:
      // The counter rises behind the strap and holds it.
      cloth(
        brush,
        `M${at(1150, 990)}C${at(1164, 930)} ${at(1176, 880)} ${at(1186, 838)}Q${at(1210, 806)} ${at(1228, 840)}C${at(1234, 900)} ${at(1236, 950)} ${at(1234, 1010)}Z`,
        made,
      ) +
      cloth(brush, near, { ...made, lift: 0.9, marks: stitches(brush, line) }) +
      cloth(brush, end, {
        ...made,
        lift: 0.7,
        marks: [1056, 1084].map((x) => ellipse(x, 1294 - x * 0.336, 4, 4, { fill: '#1c1512' })).join(''),
      }) +
      group(
        rect(-21, -31, 42, 62, { fill: 'none', stroke: '#7c6330', 'stroke-width': 10, rx: 7, transform: 'translate(2 3)' }) +
          rect(-21, -31, 42, 62, { fill: 'none', stroke: '#cfae68', 'stroke-width': 8, rx: 7 }) +
          path('M-21 0H19', { stroke: '#e6cf98', 'stroke-width': 6, 'stroke-linecap': 'round' }),
        { transform: `translate(${at(1004, 958)}) rotate(-10)` },
      ),
  }
}

/** The strap of a slingback, from the side of the vamp around the heel. */
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
  const { kind, heel, height, round, trim, stacked } = pickByTurn(brush, DESIGNS)
  const surface = { ...leather, texture: clothOf(brush)?.texture ?? leather.texture }
  const { pieces, insole, far = '' } = shapeOf(kind, round)
  const strapped = kind === 'ankle-strap' || kind === 'sandal'
  const strap = strapped ? ankleStrap(brush) : { far: '', near: kind === 'slingback' ? sling(brush) : '' }
  const cupped = kind !== 'slingback' && kind !== 'mule'
  const shine =
    polish(brush, [330, 1480], [640, 1350], 17, 22) + (cupped ? polish(brush, [1100, 1110], [1180, 960], 12, -10) : '')
  const cork = heel === 'wedge' ? '#c59d6b' : mix(brush.hex, '#c79a68', 0.7)
  const leathers = pieces
    .map((piece, index) =>
      cloth(brush, piece, {
        ...surface,
        folds: shine + (index === 0 && pieces.length === 1 ? fan(brush, [690, 1500], -2.2, 0.7, 110, 3, 0.5) : ''),
        printScale: 0.7,
      }),
    )
    .join('')
  const shoe =
    strap.far +
    path(far, { fill: brush.tones.deep }) +
    cloth(dipped(brush, '#c8a886'), insole, { ...leather, roll: 0.5 }) +
    cloth(dipped(brush, stacked ? cork : mix(brush.hex, '#2a211b', 0.35)), HEELS[heel], { ...leather, roll: 0.7 }) +
    leathers +
    path(soleOf(round), { fill: mix(brush.hex, '#3a2a20', 0.65) }) +
    trimming(brush, trim) +
    strap.near
  return lower(pair(brush, `${pieces.join('')}${HEELS[heel]}`, shoe, { x: 640, y: strapped ? 1440 : 1360, width: 760 }), height)
}
