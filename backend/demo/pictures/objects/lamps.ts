import { type Brush, type Drawing, MIDDLE, pickByTurn } from '#backend/demo/pictures/sheet.ts'
import { boundsOf, ellipse, group, type Point, rect } from '#backend/demo/pictures/svg.ts'
import { decoration, finishOf } from './glaze.ts'
import { glow } from './glow.ts'
import { SHADES, shadeOf } from './lamp-shades.ts'
import { brassFill, solid, turned } from './solid.ts'
import { timber } from './timber.ts'

/** A profile from top to foot, as fractions of the body's height and half width. */
type Shape = readonly Point[]

const FLOOR = 1600

const BASES: readonly [Shape, ...Shape[]] = [
  [
    [0.16, 0],
    [0.2, 0.08],
    [0.72, 0.3],
    [1, 0.6],
    [0.84, 0.88],
    [0.56, 1],
  ],
  [
    [0.2, 0],
    [0.24, 0.06],
    [0.36, 0.14],
    [0.38, 0.2],
    [0.26, 0.29],
    [0.28, 0.44],
    [0.36, 0.66],
    [0.5, 0.84],
    [0.76, 0.95],
    [0.78, 1],
  ],
  [
    [0.42, 0],
    [0.44, 0.1],
    [0.44, 0.5],
    [0.44, 0.92],
    [0.42, 1],
  ],
  [
    [0.16, 0],
    [0.6, 0.16],
    [0.9, 0.44],
    [0.62, 0.72],
    [0.4, 0.9],
    [0.5, 1],
  ],
  // Three balls on top of one another.
  [
    [0.2, 0],
    [0.42, 0.08],
    [0.46, 0.16],
    [0.24, 0.28],
    [0.6, 0.4],
    [0.62, 0.5],
    [0.28, 0.62],
    [0.78, 0.78],
    [0.8, 0.9],
    [0.6, 1],
  ],
]

export function tableLamp(brush: Brush): Drawing {
  const { random, sheet } = brush
  const shade = pickByTurn(brush, SHADES)
  const bottom = random.between(880, 960)
  const baseTop = bottom + 110
  const height = FLOOR - baseTop
  const half = random.between(170, 280)
  const shape = pickByTurn(brush, BASES)
  const glaze = random.chance(0.5)
  const fired = finishOf(brush, glaze)
  const oak = brush.says('Oak')
  const metal = brush.says('Brass') || (!brush.says('Stoneware') && !oak && /b18e4b|b5b8b9|ce8e90/i.test(brush.hex))
  const d = turned(
    MIDDLE,
    shape.map(([x, y]): Point => [x * half, baseTop + y * height]),
    -0.12,
  )
  const ribbed = brush.pattern === 'rib' ? group(decoration(brush, d), { 'clip-path': sheet.clip(d) }) : ''
  const neck =
    rect(MIDDLE - 15, bottom - 60, 30, 180, { fill: brassFill(sheet) }) +
    rect(MIDDLE - 34, baseTop - 22, 68, 28, { fill: brassFill(sheet), rx: 6 })
  const foot = (shape.at(-1)?.[0] ?? 0.5) * half
  return {
    markup:
      glow(brush, MIDDLE, 720, 900, 0.62) +
      neck +
      (oak ? timber(brush, d) + ribbed : '') +
      (oak
        ? ''
        : solid(brush, d, {
            finish: metal ? 'metal' : fired.finish,
            speckle: !metal && fired.speckle,
            paint: ribbed,
            over: group(ellipse(MIDDLE, baseTop, half * 0.9, 120, { fill: '#ffe4b2', opacity: 0.5 }), {
              filter: sheet.blur(30, boundsOf(d)),
            }),
          })) +
      shadeOf(brush, bottom, shade, metal),
    outline: d,
    pose: 'standing',
    focus: { x: MIDDLE + 60, y: bottom - 20, width: Math.max(shade.half, 330) * 1.5 },
    surface: { x: MIDDLE - half * 0.3, y: FLOOR - height * 0.32, width: half * 2.6 },
    ground: { y: FLOOR, left: MIDDLE - foot, right: MIDDLE + foot, depth: foot * 0.26 },
  }
}
