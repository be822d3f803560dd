/**
 * Draws the close-up of a cloth: gathered, with a finished edge, stitches and the shop's label.
 * @module
 */
import { cloth } from './cloth.ts'
import { brushOf, document, type PictureFacts } from './document.ts'
import { crease, fold } from './folds.ts'
import { finish, linear } from './light.ts'
import { type Brush, createSheet } from './sheet.ts'
import type { Texture } from './silhouettes.ts'
import { group, n, path, rect } from './svg.ts'

/** Draws each stitch as a short raised thread in its own dent. */
const stitchRow = ({ tones }: Brush, d: string): string =>
  path(d, { fill: 'none', stroke: tones.deep, 'stroke-width': 13, opacity: 0.3 }) +
  path(d, {
    fill: 'none',
    stroke: tones.deep,
    'stroke-width': 9,
    opacity: 0.55,
    'stroke-dasharray': '30 13',
    transform: 'translate(2 4)',
  }) +
  path(d, {
    fill: 'none',
    stroke: tones.glint,
    'stroke-width': 7,
    'stroke-dasharray': '28 15',
    'stroke-linecap': 'round',
    opacity: 0.9,
  })

export function swatch(facts: PictureFacts, texture: Texture): string {
  const sheet = createSheet()
  const brush = brushOf(facts, sheet, facts.seed + 4)
  const { random, tones } = brush
  const whole = 'M-40 -40L1640 -40L1640 2040L-40 2040Z'
  let folds = ''
  for (let i = 0; i < 6; i += 1) {
    const x = -200 + i * 330 + random.between(-60, 60)
    const lean = random.between(180, 420)
    const bow = random.between(-90, 90)
    folds += fold(brush, [x, 2100], [x + lean, -100], random.between(50, 95), random.between(0.7, 1), bow)
    folds += crease([x + 150, 2100], [x + lean + 120, -100], 60, tones.light, tones.dark ? 0.25 : 0.4, bow)
  }
  const shadow = linear(
    sheet,
    [
      [0, tones.light, 0.12],
      [0.55, tones.light, 0],
      [1, tones.deep, 0.4],
    ],
    true,
  )
  // The hem is folded over the cloth. It has a thick edge, two rows of stitches, and a label sewn into the fold.
  const [left, right] = [random.between(1230, 1420), random.between(1010, 1180)]
  const edge = (down: number): string => `M-40 ${left + down}Q800 ${(left + right) / 2 - 60 + down} 1640 ${right + down}`
  const hem = `${edge(0)}L1640 2040L-40 2040Z`
  const along = (u: number): number => left + (right - left) * u - 60 * 2 * u * (1 - u)
  const sewn = [84, 112].map((down) => stitchRow(brush, edge(down))).join('')
  const turned = cloth(brush, hem, {
    texture,
    grain: true,
    roll: 0.8,
    lift: 2.2,
    soft: 30,
    printScale: 2.4,
    textureScale: 2.6,
    folds: [0.3, 0.78].map((u) => fold(brush, [1600 * u, along(u) + 150], [1600 * u - 160, 2060], 46, 0.6, 30)).join(''),
    marks: texture === 'knit' ? '' : sewn,
  })
  const slope = (Math.atan2(right - left, 1600) * 180) / Math.PI
  const tag = group(
    rect(6, 10, 236, 132, { fill: tones.deep, opacity: 0.45 }) +
      rect(0, 0, 236, 132, { fill: '#f2ece0' }) +
      rect(0, 0, 236, 12, { fill: '#d9cfbd' }) +
      path('M128 36A30 30 0 1 0 128 92A25 25 0 1 1 128 36Z', { fill: '#4c4036' }) +
      path('M64 112h108', { stroke: '#4c4036', 'stroke-width': 5, opacity: 0.7 }),
    { transform: `translate(960 ${n(along(0.6) + 2)}) rotate(${n(slope)})` },
  )
  const picture = cloth(brush, whole, {
    texture,
    grain: true,
    folds,
    marks: rect(0, 0, 1600, 2000, { fill: shadow }),
    roll: 0,
    soft: 42,
    printScale: 2.4,
    printTurn: 14,
    textureScale: 2.6,
  })
  return document(sheet, { width: 1600, height: 2000 }, picture + turned + tag + finish(sheet, { width: 1600, height: 2000 }))
}
