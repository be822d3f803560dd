import { mix } from '#backend/demo/pictures/colour.ts'
import { type Brush, type Drawing, dipped } from '#backend/demo/pictures/sheet.ts'
import { at, boundsOf, ellipse, group, type Point, path } from '#backend/demo/pictures/svg.ts'
import { brassFill, knob, solid, turned } from './solid.ts'
import { limed, timber } from './timber.ts'

/** Either a brass hook on a plate, or an oak board with turned pegs. */
export function hook(brush: Brush): Drawing {
  const metal = brush.says('Brass') || (!brush.says('Oak') && brush.random.chance(0.6))
  return metal ? brassHook(brush) : pegBoard(brush)
}

/** Half widths and heights of the wall plate, from top to bottom. */
const PLATES: readonly [readonly Point[], ...(readonly Point[])[]] = [
  [
    [150, 575],
    [150, 975],
  ],
  [
    [30, 560],
    [150, 620],
    [196, 775],
    [150, 930],
    [30, 990],
  ],
  [
    [84, 540],
    [84, 1020],
  ],
  [
    [20, 540],
    [96, 660],
    [150, 775],
    [96, 900],
    [20, 1010],
  ],
]

function brassHook(brush: Brush): Drawing {
  const { random, sheet } = brush
  const dye = /1f1e1d/i.test(brush.hex) ? '#3a3836' : brush.hex
  const shine = brassFill(sheet, dye)
  const own = dipped(brush, dye)
  // Designs are assigned in turn, because the shop sells so few hooks that a random choice would give two of them the same design.
  const form = Math.floor(brush.seed / 64) % PLATES.length
  const plate = turned(801, PLATES[form] ?? PLATES[0], -0.14)
  const double = form % 2 === 1
  const [tip, stretch] = [random.pick([0, 38, 56]), random.between(0.8, 1.2)]
  const armOf = (side: number): string => {
    const x = (px: number): number => 801 + side * (px - 801)
    const y = (py: number): number => 860 + (py - 860) * stretch
    return `M${at(x(770), 860)}C${at(x(770), y(1150))} ${at(x(760), y(1330))} ${at(x(800), y(1400))}C${at(x(850), y(1480))} ${at(x(990), y(1470))} ${at(x(1010), y(1340))}C${at(x(1014), y(1300))} ${at(x(1012), y(1270))} ${at(x(1010), y(1240))}L${at(x(954), y(1244))}C${at(x(956), y(1290))} ${at(x(958), y(1310))} ${at(x(952), y(1336))}C${at(x(940), y(1390))} ${at(x(866), y(1390))} ${at(x(846), y(1330))}C${at(x(826), y(1270))} ${at(x(832), y(1100))} ${at(x(832), 860)}Z`
  }
  const tipOf = (side: number): string => {
    const [x, y] = [801 + side * 181, 860 + 376 * stretch]
    return tip
      ? ellipse(x, y, tip, tip, { fill: shine }) +
          ellipse(x - 14, y - 16, tip * 0.32, tip * 0.26, { fill: '#fffbe9', opacity: 0.85 })
      : ''
  }
  const screw = (y: number): string =>
    ellipse(801, y, 22, 22, { fill: brassFill(sheet, dye, true) }) +
    path(`M${at(786, y + 10)}L${at(816, y - 10)}`, { stroke: '#4a3a20', 'stroke-width': 6 })
  const sides = double ? [-1, 1] : [1]
  // The boss from which the arms leave the plate.
  const boss = knob(own, 801, 868, 50, own.tones)
  const arms = sides.map((side) => {
    const arm = armOf(side)
    return (
      group(path(arm, { fill: own.tones.deep, opacity: 0.5 }), {
        transform: 'translate(24 30)',
        filter: sheet.blur(14, boundsOf(arm)),
      }) +
      solid(own, arm, { finish: 'metal' }) +
      tipOf(side)
    )
  })
  return {
    markup: solid(own, plate, { finish: 'metal' }) + screw(640) + screw(764) + arms.join('') + boss,
    outline: plate + sides.map(armOf).join(''),
    pose: 'hung',
    focus: { x: 860, y: 1180, width: 700 },
    surface: { x: 801, y: 740, width: 520 },
  }
}

/** A turned peg that sticks out of its board and leans slightly upwards: collar, waist, and the end grain of its head. */
function pegAt(brush: Brush, x: number, long: number, size: number): string {
  const { tones, sheet } = brush
  const [from, to] = [878, 878 + long * 0.62]
  const stem = `M${at(x - size * 0.66, from)}C${at(x - size * 0.5, from + long * 0.2)} ${at(x - size * 0.4, from + long * 0.3)} ${at(x - size * 0.62, to)}L${at(x + size * 0.62, to)}C${at(x + size * 0.4, from + long * 0.3)} ${at(x + size * 0.5, from + long * 0.2)} ${at(x + size * 0.66, from)}Z`
  const shade = `M${at(x - size * 0.7, from)}L${at(x + size * 0.7, from)}L${at(x + size * 1.1, to)}L${at(x - size * 0.9, to)}Z`
  const rings = [0.76, 0.52, 0.28]
    .map((t) =>
      ellipse(x - size * 0.1 * (1 - t), to - size * 0.12 * (1 - t), size * t, size * t * 0.96, {
        fill: 'none',
        stroke: tones.deep,
        'stroke-width': 4,
        opacity: 0.2,
      }),
    )
    .join('')
  return (
    group(path(shade, { fill: tones.deep, opacity: 0.5 }), {
      transform: 'translate(26 34)',
      filter: sheet.blur(18, boundsOf(shade)),
    }) +
    ellipse(x, from, size * 0.86, size * 0.6, { fill: mix(tones.shade, tones.deep, 0.5) }) +
    ellipse(x - 3, from - 5, size * 0.82, size * 0.56, { fill: mix(tones.base, tones.light, 0.4) }) +
    ellipse(x + 3, from + 4, size * 0.7, size * 0.46, { fill: tones.shade, opacity: 0.7 }) +
    timber(brush, stem) +
    knob(brush, x, to, size, tones, 0) +
    rings +
    ellipse(x - size * 0.04, to - size * 0.05, size * 0.93, size * 0.92, {
      fill: 'none',
      stroke: tones.light,
      'stroke-width': 5,
      opacity: 0.5,
    })
  )
}

function pegBoard(raw: Brush): Drawing {
  const brush = limed(raw)
  const { random } = brush
  const count = random.whole(1, 5)
  const reach = count === 1 ? 120 : random.between(430, 620)
  const deep = count === 1 ? 210 : random.between(70, 120)
  const [top, foot] = [910 - deep, 910 + deep]
  const round = random.pick([6, count === 1 ? 40 : deep])
  const [left, right] = [800 - reach, 800 + reach]
  const board = `M${at(left + round, top)}L${at(right - round, top)}C${at(right, top)} ${at(right, foot)} ${at(right - round, foot)}L${at(left + round, foot)}C${at(left, foot)} ${at(left, top)} ${at(left + round, top)}Z`
  const [long, knobSize] = [random.between(120, 210), random.between(44, 74)]
  const pegs = Array.from({ length: count }, (_, i) =>
    pegAt(brush, count === 1 ? 800 : left + 110 + ((reach * 2 - 220) * i) / (count - 1), long, knobSize),
  )
  return {
    markup: timber(brush, board, 'across') + pegs.join(''),
    outline: board,
    extent: count === 1 ? { x: left, y: top, width: reach * 2, height: Math.max(foot, 900 + long + knobSize) - top } : undefined,
    pose: 'hung',
    focus: { x: 860, y: 960, width: 620 },
  }
}
