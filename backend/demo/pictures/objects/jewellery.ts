/**
 * Necklaces and earrings, laid on paper.
 * @module
 */
import { mix } from '#backend/demo/pictures/colour.ts'
import { type Brush, type Drawing, MIDDLE, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { at, type Box, ellipse, group, n, type Point, path } from '#backend/demo/pictures/svg.ts'
import { type Charm, charm } from './charms.ts'
import { brassFill } from './solid.ts'

export const WHOLE: Box = { x: 100, y: 100, width: 1400, height: 1800 }

export const lineShadow = ({ sheet }: Brush, d: string, width: number, distance = 12): string =>
  group(
    path(d, {
      fill: 'none',
      stroke: '#3b3028',
      'stroke-width': width,
      opacity: 0.5,
      transform: `translate(${distance} ${distance * 1.5})`,
    }),
    { filter: sheet.blur(9, WHOLE) },
  )

/** A chain of small links, drawn as a dark line under bright dots. */
const chain = ({ tones }: Brush, d: string, size: number): string =>
  path(d, { fill: 'none', stroke: tones.deep, 'stroke-width': size * 0.55 }) +
  path(d, {
    fill: 'none',
    stroke: tones.base,
    'stroke-width': size,
    'stroke-linecap': 'round',
    'stroke-dasharray': `${size * 0.55} ${size * 1.15}`,
  }) +
  path(d, {
    fill: 'none',
    stroke: mix(tones.glint, '#ffffff', 0.5),
    'stroke-width': size * 0.42,
    'stroke-linecap': 'round',
    'stroke-dasharray': `1 ${size * 1.7 - 1}`,
    transform: 'translate(-2 -3)',
  })

/** Points at even distances along a cubic curve. */
function along([a, b, c, d]: readonly [Point, Point, Point, Point], step: number): Point[] {
  const on = (t: number, i: 0 | 1): number =>
    (1 - t) ** 3 * a[i] + 3 * t * (1 - t) ** 2 * b[i] + 3 * t * t * (1 - t) * c[i] + t ** 3 * d[i]
  const places: Point[] = [a]
  let last = a
  for (let t = 0; t <= 1; t += 0.002) {
    const here: Point = [on(t, 0), on(t, 1)]
    if (Math.hypot(here[0] - last[0], here[1] - last[1]) >= step) {
      places.push(here)
      last = here
    }
  }
  return places
}

type Loop = { readonly d: string; readonly left: readonly [Point, Point, Point, Point] }

/** A chain laid in a loop and closed at the top, so that it has no loose ends. */
function loop(half: number, top: number, low: number): Loop {
  const left: Loop['left'] = [
    [MIDDLE, low],
    [MIDDLE - half * 0.72, low - (low - top) * 0.12],
    [MIDDLE - half * 1.7, top],
    [MIDDLE, top],
  ]
  const d = `M${at(MIDDLE, top)}C${at(MIDDLE - half * 1.7, top)} ${at(MIDDLE - half * 0.72, low - (low - top) * 0.12)} ${at(MIDDLE, low)}C${at(MIDDLE + half * 0.72, low - (low - top) * 0.12)} ${at(MIDDLE + half * 1.7, top)} ${at(MIDDLE, top)}Z`
  return { d, left }
}

const clasp = (brush: Brush, y: number): string =>
  ellipse(MIDDLE - 12, y, 24, 16, { fill: 'none', stroke: brush.tones.shade, 'stroke-width': 8 }) +
  ellipse(MIDDLE + 22, y, 14, 14, { fill: 'none', stroke: brush.tones.light, 'stroke-width': 7 })

/** A flat, polished band, for herringbone and snake chains. */
const ribbonOf = ({ tones }: Brush, d: string, size: number): string =>
  path(d, { fill: 'none', stroke: tones.deep, 'stroke-width': size }) +
  path(d, { fill: 'none', stroke: tones.base, 'stroke-width': size * 0.84 }) +
  path(d, {
    fill: 'none',
    stroke: tones.glint,
    'stroke-width': size * 0.7,
    'stroke-dasharray': `${size * 0.2} ${size * 0.26}`,
    opacity: 0.7,
  }) +
  path(d, { fill: 'none', stroke: '#ffffff', 'stroke-width': size * 0.16, opacity: 0.7, transform: 'translate(-2 -3)' })

/** A link of the chain. Every second link is seen from its edge. */
function link({ tones }: Brush, x: number, y: number, next: Point, flat: boolean): string {
  const angle = (Math.atan2(next[1] - y, next[0] - x) * 180) / Math.PI
  const transform = `rotate(${angle.toFixed(0)} ${n(x)} ${n(y)})`
  return (
    ellipse(x, y, 46, flat ? 28 : 9, { fill: 'none', stroke: tones.shade, 'stroke-width': 15, transform }) +
    ellipse(x, y - 3, 46, flat ? 28 : 7, { fill: 'none', stroke: tones.glint, 'stroke-width': 6, transform })
  )
}

type Necklace = readonly [kind: 'chain' | 'double' | 'flat' | 'stations' | 'discs' | 'links', charm: Charm, second: Charm]
const NECKLACES: readonly [Necklace, ...Necklace[]] = [
  ['chain', 'disc', 'disc'],
  ['double', 'moon', 'ball'],
  ['flat', 'bar', 'bar'],
  ['chain', 'leaf', 'leaf'],
  ['links', 'ring', 'ring'],
  ['stations', 'ball', 'ball'],
  ['double', 'bar', 'star'],
  ['chain', 'star', 'star'],
  ['discs', 'disc', 'disc'],
]

export function necklace(brush: Brush): Drawing {
  const { random } = brush
  const half = random.between(330, 480)
  const top = random.between(330, 430)
  const low = random.between(1180, 1430)
  const { d, left } = loop(half, top, low)
  const [kind, pendant, other] = pickByTurn(brush, NECKLACES)
  const size = random.between(13, 20)
  const charmSize = random.between(78, 104)
  const right = left.map(([x, y]): Point => [2 * MIDDLE - x, y])
  const [p, q, r, s] = right
  const both = [...along(left, 64), ...(p && q && r && s ? along([p, q, r, s], 64) : [])]
  const inner = loop(half * 0.86, top + 20, low - random.between(210, 380))
  const ball = (x: number, y: number, radius: number): string =>
    ellipse(x + 5, y + 8, radius, radius, { fill: '#3b3028', opacity: 0.3 }) +
    ellipse(x, y, radius, radius, { fill: brush.tones.base }) +
    ellipse(x + radius * 0.1, y + radius * 0.16, radius * 0.82, radius * 0.78, { fill: brush.tones.light, opacity: 0.5 }) +
    ellipse(x - radius * 0.3, y - radius * 0.34, radius * 0.3, radius * 0.24, { fill: '#fff', opacity: 0.9 })
  const parts: Record<typeof kind, () => string> = {
    chain: () => lineShadow(brush, d, 12) + chain(brush, d, size) + charm(brush, pendant, MIDDLE, low + 12, charmSize),
    double: () =>
      lineShadow(brush, `${d}${inner.d}`, 11) +
      chain(brush, d, size) +
      chain(brush, inner.d, size * 0.7) +
      charm(brush, pendant, MIDDLE, low + 12, charmSize * 0.9) +
      charm(brush, other, MIDDLE, boundsLow(inner) + 12, charmSize * 0.55),
    flat: () => lineShadow(brush, d, size * 2) + ribbonOf(brush, d, size * 2.3),
    stations: () =>
      lineShadow(brush, d, 10) +
      chain(brush, d, size * 0.7) +
      both
        .filter((_, i) => i % 5 === 2)
        .map(([x, y]) => ball(x, y, charmSize * 0.3))
        .join(''),
    discs: () =>
      lineShadow(brush, d, 10) +
      chain(brush, d, size * 0.8) +
      both
        .filter(([, y], i) => y > low - 380 && i % 2 === 0)
        .map(([x, y]) => charm(brush, pendant, x, y + 8, charmSize * 0.4))
        .join(''),
    links: () =>
      lineShadow(brush, d, 30) +
      both.map(([x, y], i) => link(brush, x, y, both[i + 1] ?? [x, y - 40], i % 2 === 0)).join('') +
      charm(brush, pendant, MIDDLE, low + 34, charmSize),
  }
  return {
    markup: parts[kind]() + clasp(brush, top),
    outline: '',
    pose: 'laid',
    focus: { x: 800, y: low - 10, width: 620 },
  }
}

const boundsLow = ({ left }: Loop): number => left[0][1]

interface Earring {
  readonly kind: 'hoop' | 'drop' | 'huggie' | 'stud' | 'oval' | 'charm' | 'twist'
  readonly first: Charm
  readonly size: number
  /** Thickness of the metal. */
  readonly girth: number
}
const EARRING: Earring = { kind: 'hoop', first: 'disc', size: 1, girth: 1 }
const EARRINGS: readonly [Partial<Earring>, ...Partial<Earring>[]] = [
  { size: 1.1, girth: 0.9 },
  { kind: 'drop', first: 'leaf' },
  { kind: 'stud', first: 'star', size: 1.15 },
  { kind: 'huggie', size: 1.3, girth: 1.3 },
  { kind: 'charm', first: 'moon', size: 1.1, girth: 0.8 },
  { kind: 'twist', size: 1.05, girth: 1.1 },
  { kind: 'drop', first: 'ring' },
  { kind: 'stud', first: 'disc', size: 1.1 },
  { kind: 'oval', size: 1.15, girth: 1.3 },
]

export function earrings(brush: Brush): Drawing {
  const { random, sheet, tones } = brush
  const { kind, first, size, girth } = { ...EARRING, ...pickByTurn(brush, EARRINGS) }
  const gold = brassFill(sheet, brush.hex)
  const length = random.between(180, 300)
  const ringOf = (x: number, y: number, r: number, tall = 1): string =>
    `M${at(x - 16, y - r * tall)}C${at(x - r * 0.56, y - r * tall)} ${at(x - r, y - r * tall * 0.55)} ${at(x - r, y)}C${at(x - r, y + r * tall * 0.55)} ${at(x - r * 0.55, y + r * tall)} ${at(x, y + r * tall)}C${at(x + r * 0.55, y + r * tall)} ${at(x + r, y + r * tall * 0.55)} ${at(x + r, y)}C${at(x + r, y - r * tall * 0.52)} ${at(x + r * 0.62, y - r * tall * 0.94)} ${at(x + 44, y - r * tall * 0.99)}`
  const tube = (d: string, thick: number, twisted = false): string =>
    lineShadow(brush, d, thick, 20) +
    path(d, { fill: 'none', stroke: tones.deep, 'stroke-width': thick, 'stroke-linecap': 'round' }) +
    path(d, { fill: 'none', stroke: gold, 'stroke-width': thick * 0.86, 'stroke-linecap': 'round' }) +
    path(d, {
      fill: 'none',
      stroke: mix(tones.glint, '#ffffff', 0.7),
      'stroke-width': thick * (twisted ? 0.7 : 0.2),
      'stroke-linecap': twisted ? 'butt' : 'round',
      'stroke-dasharray': twisted ? `${thick * 0.28} ${thick * 0.3}` : undefined,
      transform: twisted ? undefined : `translate(${-thick * 0.16} ${-thick * 0.18})`,
      opacity: twisted ? 0.55 : 0.9,
    })
  const one = (x: number, y: number): string => {
    switch (kind) {
      case 'drop': {
        const bar = `M${at(x, y - 190)}L${at(x, y - 190 + length)}`
        return (
          lineShadow(brush, bar, 8) +
          chain(brush, bar, 13) +
          charm(brush, 'ball', x, y - 260, 50) +
          charm(brush, first, x, y - 170 + length, 92 * size)
        )
      }
      case 'stud':
        return charm(brush, first, x, y - 150, 150 * size, false)
      default: {
        const r = { hoop: 265, oval: 200, charm: 170, twist: 230, huggie: 160 }[kind] * size
        const thick = (kind === 'huggie' ? 76 : kind === 'twist' ? 60 : 44) * girth
        const ring = ringOf(x, y - (kind === 'charm' ? 160 : 0), r, kind === 'oval' ? 1.5 : 1)
        const [from, tall] = [y - (kind === 'charm' ? 160 : 0), kind === 'oval' ? 1.5 : 1]
        // The thin post that goes through the ear, from one end of the hoop to the other.
        const pin = `M${at(x - 16, from - r * tall)}Q${at(x + 14, from - r * tall - 6)} ${at(x + 44, from - r * tall * 0.99)}`
        const post =
          path(pin, { fill: 'none', stroke: tones.deep, 'stroke-width': 13 }) +
          path(pin, { fill: 'none', stroke: tones.light, 'stroke-width': 8, transform: 'translate(-1 -2)' })
        const hung = kind === 'charm' ? charm(brush, first, x, y - 160 + r + thick * 0.6, 82 * size) : ''
        return post + tube(ring, thick, kind === 'twist') + hung
      }
    }
  }
  return {
    markup: one(520, 1060) + one(1090, 920),
    outline: '',
    pose: 'laid',
    focus: { x: 1060, y: 960, width: 660 },
    surface: { x: 805, y: 1000, width: 1180 },
  }
}
