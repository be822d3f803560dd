import { mix } from '#backend/demo/pictures/colour.ts'
import { createRandom } from '#backend/demo/pictures/random.ts'
import type { Brush } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, n, path } from '#backend/demo/pictures/svg.ts'
import { leaf, type Repeat, second, wrapped } from './repeat.ts'

/** A flower with a centre and five petals. The petals form a single path. */
const flower = (x: number, y: number, size: number, turn: number, petal: string, heart: string): string => {
  const polar = (angle: number, reach: number): string => at(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  let d = ''
  for (let i = 0; i < 5; i += 1) {
    const angle = turn + (i * Math.PI * 2) / 5
    d += `M${at(x, y)}C${polar(angle - 0.75, size * 0.9)} ${polar(angle - 0.42, size * 1.22)} ${polar(angle, size)}C${polar(angle + 0.42, size * 1.22)} ${polar(angle + 0.75, size * 0.9)} ${at(x, y)}Z`
  }
  return path(d, { fill: petal }) + ellipse(x, y, size * 0.22, size * 0.22, { fill: heart })
}

export function floral(brush: Brush): Repeat {
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
    const leaves = [turn, turn + 2.3].map((angle) => leaf(0, 0, grown * 2.1, angle, green)).join('')
    const bloom = flower(0, 0, grown, turn, dye, tones.pale ? '#d9b45f' : mix('#c98d3f', tones.base, 0.2))
    marks += wrapped(brush, size, x, y, grown * 2.4, leaves + bloom)
  }
  return { width: size, height: size, marks }
}

export function print(brush: Brush): Repeat {
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
      const fronds = [-0.9, -0.45, 0, 0.45, 0.9].map((fan) =>
        leaf(0, 0, length * (1 - Math.abs(fan) * 0.25), angle - 1.57 + fan, ink),
      )
      const pebble = path('M-50 0Q-20 -60 30 -30T55 30Q0 60 -50 0Z', { fill: ink, transform: `rotate(${n(angle * 57)})` })
      return wrapped(brush, size, x, y, 130, brushed ? fronds.join('') : pebble)
    })
    .join('')
  return { width: size, height: size, marks: `<g opacity="0.82">${marks}</g>` }
}
