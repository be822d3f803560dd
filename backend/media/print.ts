/**
 * What is printed, woven or knitted into a cloth: one repeat of each pattern, in colours that go with the dye.
 * @module
 */
import { atLightness, lightness, mix } from './colour.ts'
import { createRandom } from './random.ts'
import type { Brush } from './sheet.ts'
import { at, ellipse, n, path, rect } from './svg.ts'

interface Repeat {
  readonly width: number
  readonly height: number
  readonly marks: string
  readonly turn?: number
}

/** The second colour of a two-coloured cloth: chalk on a dark ground, a deeper shade of itself on a pale one. */
const second = (brush: Brush): string =>
  lightness(brush.tones.base) > 0.72
    ? mix(atLightness(brush.hex, 0.42, 1.6), '#2d3142', 0.45)
    : mix(brush.tones.glint, '#f3ece0', 0.75)

/** Five petals in one stroke of the pen, and a heart. */
const flower = (x: number, y: number, size: number, turn: number, petal: string, heart: string): string => {
  const polar = (angle: number, reach: number): string => at(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  let d = ''
  for (let i = 0; i < 5; i += 1) {
    const angle = turn + (i * Math.PI * 2) / 5
    d += `M${at(x, y)}C${polar(angle - 0.75, size * 0.9)} ${polar(angle - 0.42, size * 1.22)} ${polar(angle, size)}C${polar(angle + 0.42, size * 1.22)} ${polar(angle + 0.75, size * 0.9)} ${at(x, y)}Z`
  }
  return path(d, { fill: petal }) + ellipse(x, y, size * 0.22, size * 0.22, { fill: heart })
}

const leaf = (x: number, y: number, length: number, angle: number, colour: string): string => {
  const tip = [x + Math.cos(angle) * length, y + Math.sin(angle) * length] as const
  const side = (s: number): string => at(x + Math.cos(angle + s) * length * 0.6, y + Math.sin(angle + s) * length * 0.6)
  return path(`M${at(x, y)}Q${side(0.5)} ${at(...tip)}Q${side(-0.5)} ${at(x, y)}Z`, { fill: colour })
}

/** Draws a mark also where the repeat's edge cuts it, so that no seam shows. */
const wrapped = (size: number, x: number, y: number, reach: number, draw: (x: number, y: number) => string): string => {
  let marks = ''
  for (const dx of [-size, 0, size]) {
    for (const dy of [-size, 0, size]) {
      const [px, py] = [x + dx, y + dy]
      if (px > -reach && px < size + reach && py > -reach && py < size + reach) {
        marks += draw(px, py)
      }
    }
  }
  return marks
}

function floral(brush: Brush): Repeat {
  const random = createRandom(brush.seed)
  const { tones } = brush
  const petal = tones.pale ? random.pick(['#b5655a', '#7d8fae', '#c28a4e']) : random.pick(['#f1e3d0', '#e9c9bb', '#e6d6a8'])
  const other = tones.pale ? mix(petal, '#4b3a55', 0.35) : mix(petal, tones.base, 0.35)
  const green = tones.pale ? '#7c8a69' : mix('#a9b48c', tones.base, 0.35)
  const size = 300
  const spots: readonly (readonly [number, number, number])[] = [
    [60, 55, 34],
    [205, 90, 27],
    [110, 185, 30],
    [250, 235, 36],
    [30, 265, 22],
    [170, 285, 18],
    [285, 30, 16],
  ]
  let marks = ''
  for (const [x, y, scale] of spots) {
    const turn = random.between(0, 6)
    const grown = scale * random.between(0.85, 1.15)
    const dye = random.chance(0.35) ? other : petal
    marks += wrapped(size, x, y, grown * 2.4, (px, py) => {
      const leaves = [turn, turn + 2.3].map((angle) => leaf(px, py, grown * 2.1, angle, green)).join('')
      return leaves + flower(px, py, grown, turn, dye, tones.pale ? '#d9b45f' : mix('#c98d3f', tones.base, 0.2))
    })
  }
  return { width: size, height: size, marks }
}

function print(brush: Brush): Repeat {
  const random = createRandom(brush.seed)
  const size = 360
  const ink = second(brush)
  const spots: readonly (readonly [number, number])[] = [
    [60, 70],
    [240, 60],
    [150, 190],
    [320, 220],
    [40, 290],
    [230, 320],
  ]
  const brushed = random.chance(0.5)
  const marks = spots
    .map(([x, y]) => {
      const angle = random.between(-1.2, 1.2)
      const length = random.between(80, 120)
      return wrapped(size, x, y, 130, (px, py) =>
        brushed
          ? [-0.9, -0.45, 0, 0.45, 0.9]
              .map((fan) => leaf(px, py, length * (1 - Math.abs(fan) * 0.25), angle - 1.57 + fan, ink))
              .join('')
          : path(
              `M${at(px - 50, py)}Q${at(px - 20, py - 60)} ${at(px + 30, py - 30)}T${at(px + 55, py + 30)}Q${at(px, py + 60)} ${at(px - 50, py)}Z`,
              { fill: ink, transform: `rotate(${n(angle * 57)} ${at(px, py)})` },
            ),
      )
    })
    .join('')
  return { width: size, height: size, marks: `<g opacity="0.82">${marks}</g>` }
}

function stripe(brush: Brush): Repeat {
  const random = createRandom(brush.seed)
  const wide = random.pick([30, 38, 52, 76])
  return {
    width: 200,
    height: wide * 2,
    turn: wide < 40 ? 90 : 0,
    marks: rect(0, wide * 0.3, 200, wide * random.pick([0.4, 0.8, 1]), { fill: second(brush), opacity: 0.9 }),
  }
}

function check(brush: Brush): Repeat {
  const random = createRandom(brush.seed)
  const size = random.pick([110, 160, 220])
  const ink = second(brush)
  const accent = brush.tones.pale ? '#a8643c' : '#d8a95c'
  const band = (offset: number, width: number, colour: string, opacity: number): string =>
    rect(offset, 0, width, size, { fill: colour, opacity }) + rect(0, offset, size, width, { fill: colour, opacity })
  const marks =
    band(size * 0.08, size * 0.34, ink, 0.32) +
    band(size * 0.5, size * 0.06, ink, 0.4) +
    band(size * 0.7, size * 0.03, accent, 0.6)
  return { width: size, height: size, marks }
}

function dot(brush: Brush): Repeat {
  const random = createRandom(brush.seed)
  const size = random.pick([56, 84])
  const r = size * random.pick([0.1, 0.16])
  const ink = second(brush)
  const spot = (x: number, y: number): string => ellipse(x, y, r, r, { fill: ink })
  const marks = spot(size * 0.25, size * 0.25) + spot(size * 0.75, size * 0.75)
  let all = ''
  for (const x of [0, size, size * 2]) {
    for (const y of [0, size, size * 2]) {
      all += `<g transform="translate(${n(x)} ${n(y)})">${marks}</g>`
    }
  }
  return { width: size * 3, height: size * 3, marks: all }
}

/** Knitted ribs: soft ridges, lit on their left. */
function rib(brush: Brush): Repeat {
  const { tones } = brush
  const wide = createRandom(brush.seed).pick([24, 34])
  let marks = ''
  for (let i = 0; i < 6; i += 1) {
    const x = i * wide
    marks += rect(x, 0, wide * 0.3, 120, { fill: tones.deep, opacity: 0.4 })
    marks += rect(x + wide * 0.3, 0, wide * 0.2, 120, { fill: tones.shade, opacity: 0.2 })
    marks += rect(x + wide * 0.55, 0, wide * 0.22, 120, { fill: tones.glint, opacity: 0.28 })
  }
  return { width: wide * 6, height: 120, marks }
}

/** A rope of two crossing strands between purl gutters. */
function cable(brush: Brush): Repeat {
  const { tones } = brush
  const width = 190
  const height = 150
  const strand = (flip: boolean): string => {
    const x = (offset: number): number => (flip ? 130 - offset : offset)
    const d = `M${n(x(38))} -40C${n(x(38))} 20 ${n(x(92))} 55 ${n(x(92))} 110S${n(x(92))} 170 ${n(x(92))} 190`
    return (
      path(d, { stroke: tones.deep, 'stroke-width': 46, fill: 'none', opacity: 0.6 }) +
      path(d, { stroke: tones.base, 'stroke-width': 38, fill: 'none' }) +
      path(d, { stroke: tones.light, 'stroke-width': 14, fill: 'none', opacity: 0.7, transform: 'translate(-7 0)' })
    )
  }
  const purl = [140, 157, 174].map((x) => rect(x, 0, 8, height, { fill: tones.deep, opacity: 0.24 })).join('')
  const gutter =
    rect(6, 0, 10, height, { fill: tones.deep, opacity: 0.45 }) + rect(116, 0, 10, height, { fill: tones.deep, opacity: 0.45 })
  const upper = `<g transform="translate(0 -75)">${strand(true)}</g>`
  return {
    width,
    height,
    marks: gutter + purl + upper + strand(false) + `<g transform="translate(0 150)">${strand(true)}</g>`.replace('150', '75'),
  }
}

const REPEATS = { floral, print, stripe, check, dot, rib, cable } as const

/** The fill that paints the pattern over the dye, if there is one. */
export function printFill(brush: Brush, scale = 1): string | undefined {
  if (brush.pattern === 'plain') {
    return undefined
  }
  const make = REPEATS[brush.pattern]
  return brush.sheet.once(`print ${brush.pattern} ${brush.hex} ${scale}`, (id) => {
    const { width, height, marks, turn } = make(brush)
    return `<pattern id="${id}" width="${n(width)}" height="${n(height)}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})${turn ? ` rotate(${turn})` : ''}">${marks}</pattern>`
  })
}
