import { type Brush, type Drawing, MIDDLE } from '#backend/demo/pictures/sheet.ts'
import { at, ellipse, type Point, path } from '#backend/demo/pictures/svg.ts'
import { blown } from './blown.ts'
import { decoration, finishOf } from './glaze.ts'
import { branch } from './plants.ts'
import { mouth, solid, turned } from './solid.ts'

/** A profile from top to foot, as fractions of the body's height and half width. */
type Shape = readonly Point[]

const FLOOR = 1560

const VASES: readonly [Shape, ...Shape[]] = [
  [
    [0.3, 0],
    [0.26, 0.1],
    [0.34, 0.22],
    [0.82, 0.42],
    [1, 0.64],
    [0.86, 0.86],
    [0.5, 1],
  ],
  [
    [0.46, 0],
    [0.4, 0.12],
    [0.62, 0.26],
    [0.96, 0.5],
    [0.92, 0.76],
    [0.62, 1],
  ],
  [
    [0.92, 0],
    [0.94, 0.3],
    [1, 0.6],
    [0.96, 0.9],
    [0.82, 1],
  ],
  [
    [0.24, 0],
    [0.22, 0.26],
    [0.26, 0.44],
    [0.78, 0.62],
    [1, 0.8],
    [0.8, 0.95],
    [0.56, 1],
  ],
  [
    [0.7, 0],
    [0.58, 0.14],
    [0.52, 0.3],
    [0.86, 0.56],
    [1, 0.74],
    [0.88, 0.92],
    [0.66, 1],
  ],
]

/** The rim of a glass vase is transparent. */
const glassMouth = ({ tones }: Brush, y: number, half: number): string =>
  ellipse(MIDDLE, y, half, half * 0.13, { fill: tones.light, 'fill-opacity': 0.3, stroke: tones.shade, 'stroke-width': 6 })

/** The part of the stems inside a glass vase, down to its bottom. */
const stalks = (top: number, height: number): string =>
  path(
    [-16, 4, 22]
      .map(
        (lean) =>
          `M${at(MIDDLE + lean * 0.2, top + 30)}Q${at(MIDDLE, top + height * 0.4)} ${at(MIDDLE - lean * 2, top + height * 0.965)}`,
      )
      .join(''),
    { fill: 'none', stroke: '#6f7a58', 'stroke-width': 9, 'stroke-linecap': 'round', opacity: 0.75 },
  )

export function vase(brush: Brush): Drawing {
  const { random } = brush
  const shape = random.pick(VASES)
  const height = random.between(620, 960)
  const half = height * random.between(0.26, 0.42)
  const top = FLOOR - height
  const profile = shape.map(([x, y]): Point => [x * half, top + y * height])
  const mouthHalf = (shape[0]?.[0] ?? 0.3) * half
  const d = turned(MIDDLE, profile)
  const fired = finishOf(brush, random.chance(0.5))
  const glazed = fired.finish === 'glazed'
  const glassy = brush.says('Glass')
  const ridges = [0.3, 0.5, 0.7]
    .map((u) =>
      path(
        `M${at(MIDDLE - half, top + height * u)}Q${at(MIDDLE, top + height * u + half * 0.13)} ${at(MIDDLE + half, top + height * u)}`,
        { fill: 'none', stroke: brush.tones.deep, 'stroke-width': 4, opacity: 0.12 },
      ),
    )
    .join('')
  // A wide vase without flowers looks like a cup, and clear glass looks best with contents.
  const filled = random.chance(0.55) || glassy || mouthHalf > half * 0.85
  const stems = filled
    ? branch(brush, [MIDDLE, top + 30], Math.min(random.between(420, 560), (top - 300) / 1.05), random.whole(2, 4))
    : ''
  const foot = (shape.at(-1)?.[0] ?? 0.5) * half
  return {
    markup:
      (glassy ? glassMouth(brush, top + 2, mouthHalf) : mouth(brush, MIDDLE, top + 2, mouthHalf, mouthHalf * 0.13)) +
      stems +
      (glassy ? stalks(top, height) : '') +
      (glassy ? blown(brush, d) : solid(brush, d, { ...fired, paint: decoration(brush, d) + (glazed ? '' : ridges) })),
    outline: d,
    pose: 'standing',
    focus: { x: MIDDLE + half * 0.1, y: top + height * 0.16, width: half * 2.1 },
    surface: { x: MIDDLE - half * 0.3, y: FLOOR - height * 0.2, width: half * 2 },
    ground: { y: FLOOR, left: MIDDLE - foot, right: MIDDLE + foot, depth: foot * 0.22 },
  }
}
